// What a page of jsdom needs once, however many test files it lives through.
import React from "react";
import { configure, getConfig } from "@testing-library/react";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// React's development build records a stack for each of the first 10,000 elements a second, which takes a
// seventh of the time of a screen's tests.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  "recentlyCreatedOwnerStacks",
  { get: () => Infinity, set() {} },
);

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

/**
 * jsdom matches its whole default sheet for each element, several times for every query by role. Where a page has
 * no sheet, elements of a kind below the same inline styles have one computed style.
 */
const computedStyle = window.getComputedStyle.bind(window);
const stylesOfKinds = new Map();
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0 || !element.isConnected)
    return computedStyle(element, pseudo);
  const parent = element.parentElement?.localName;
  const { localName, type } = element;
  const states = ["hidden", "open"].map((name) => element.hasAttribute(name));
  const styles = inlineStyles(element);
  const kind = [localName, type, parent, ...states, ...styles].join();
  const style = stylesOfKinds.get(kind) ?? computedStyle(element);
  stylesOfKinds.set(kind, style);
  return style;
};

/** Of an element and all around it, with how far from it each is. */
function inlineStyles(element) {
  const styles = [];
  for (let one = element, up = 0; one; one = one.parentElement, up += 1) {
    const style = one.getAttribute("style");
    if (style) styles.push(`${up}:${style}`);
  }
  return styles;
}

/** jsdom walks through the whole page for each label, whenever the name of a field is asked for. */
const { get: controlOf } = Object.getOwnPropertyDescriptor(
  HTMLLabelElement.prototype,
  "control",
);
Object.defineProperty(HTMLLabelElement.prototype, "control", {
  get() {
    if (!this.htmlFor || !this.isConnected) return controlOf.call(this);
    const found = document.getElementById(this.htmlFor);
    return found && "labels" in found ? found : null;
  },
});
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, "labels", {
    get() {
      const labels = [...this.ownerDocument.getElementsByTagName("label")];
      return labels.filter(({ control }) => control === this);
    },
  });
}

const { getElementError } = getConfig();
// Printing the page is slow, so only the last failure of a wait prints it.
configure({
  // A busy machine is several times slower than a quiet one.
  asyncUtilTimeout: 5_000,
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? new Error(message)
      : getElementError(message, container),
});
