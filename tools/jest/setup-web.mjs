import { afterEach } from "@jest/globals";
import { cleanup, configure, getConfig } from "@testing-library/react";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;

afterEach(cleanup);

const { getElementError } = getConfig();
// Printing the page is slow, so only the last failure of a wait prints it.
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? new Error(message)
      : getElementError(message, container),
});
