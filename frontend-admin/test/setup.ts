import { beforeEach } from "@jest/globals";
import { configure } from "@testing-library/react";

// Screens arrive in chunks; the first use of one compiles it.
configure({ asyncUtilTimeout: 15_000 });

// What a form that was left keeps in the tab is not for the next test.
beforeEach(() => sessionStorage.clear());

// What jsdom does not lay out, and screens ask for.
window.scrollTo = () => undefined;
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
