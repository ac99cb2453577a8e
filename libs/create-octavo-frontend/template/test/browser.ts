import { JSDOM } from "jsdom";

/** A page for tests, before React is loaded; the test runner of Node has none. */
const { window } = new JSDOM("<!doctype html><body></body>", {
  url: "https://site.example/labs",
});
window.scrollTo = () => undefined;
Object.assign(globalThis, {
  window,
  document: window.document,
  location: window.location,
  IS_REACT_ACT_ENVIRONMENT: true,
});
