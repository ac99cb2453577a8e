import { JSDOM } from "jsdom";

/** A page for tests, before React is loaded; the test runner of Node has none. */
const { window } = new JSDOM("<!doctype html><body></body>", {
  url: "https://site.example/labs",
});
window.scrollTo = () => undefined;
const page = {
  window,
  document: window.document,
  location: window.location,
  navigator: window.navigator,
  IS_REACT_ACT_ENVIRONMENT: true,
};
for (const [name, value] of Object.entries(page))
  Object.defineProperty(globalThis, name, { value, configurable: true });
