import { configure } from "@testing-library/react";

// Screens arrive in several answers, and a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom has the element but not what makes it modal.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
