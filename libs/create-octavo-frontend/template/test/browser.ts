import { JSDOM } from "jsdom";

/** A page for tests, before any framework is loaded; the test runner of Node has none. */
const { window } = new JSDOM("<!doctype html><body></body>", {
  url: "https://site.example/labs",
  pretendToBeVisual: true,
});
window.scrollTo = () => undefined;
/** Those of Node know no elements. */
const REPLACED = ["CustomEvent", "Event", "EventTarget", "navigator"];
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis) || REPLACED.includes(name))
    Object.defineProperty(globalThis, name, {
      value: Reflect.get(window, name),
      configurable: true,
      writable: true,
    });

/** Waits until the framework has drawn what a test looks for. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 5000;
  while (!isSo()) {
    if (Date.now() > end)
      throw new Error(`The page never got there: ${document.body.innerHTML}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}
