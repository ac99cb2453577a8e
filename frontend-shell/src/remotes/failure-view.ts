export interface FailureView {
  remove(): void;
}

export interface FailureViewOptions {
  /** The mount element of the part that failed. */
  element: HTMLElement;
  /** Whether the page is readable without the part: then a small notice is enough. */
  isReadable: boolean;
  onRetry(): void;
}

/**
 * Says that a part of the site could not be loaded. Plain elements, no React: when nothing can be
 * fetched any more this must still work, and readers do not pay for it. A shadow root keeps the style
 * sheets of the parts out.
 */
export function showFailure(options: FailureViewOptions): FailureView {
  const host = document.createElement("div");
  const retry = button("Retry");
  const texts = options.isReadable ? noticeTexts() : panelTexts();
  const box = document.createElement("div");
  box.setAttribute("role", options.isReadable ? "status" : "alert");
  box.style.cssText = options.isReadable ? NOTICE : PANEL;
  box.append(...texts, retry);
  host.attachShadow({ mode: "open" }).append(box);
  options.element.after(host);
  retry.addEventListener("click", () => {
    retry.disabled = true;
    retry.textContent = "Trying again…";
    options.onRetry();
  });
  return { remove: () => host.remove() };
}

/** The theme's own values where its sheet has arrived, the system's where it has not. */
const LOOK = `
  font: 1rem/1.5 var(--font-ui, system-ui, sans-serif);
  color-scheme: light dark;
  color: var(--color-text, CanvasText);
  background: var(--color-surface, Canvas);
  box-sizing: border-box;
  border-radius: 0.75rem;`;
const LINE = "1px solid color-mix(in srgb, currentColor 35%, transparent)";
const PANEL = `${LOOK}
  max-width: 34rem; margin: 15vh auto; padding: 2rem;`;
const NOTICE = `${LOOK}
  position: fixed; inset: auto 1rem 1rem auto; z-index: 1000;
  display: flex; gap: 0.75rem; align-items: center;
  max-width: calc(100vw - 2rem); padding: 0.5rem 0.5rem 0.5rem 1rem;
  border: ${LINE}; font-size: 0.875rem;`;
const BUTTON = `
  font: inherit; min-height: 2.5rem; padding: 0 1rem; cursor: pointer;
  border: ${LINE}; border-radius: 0.5rem; color: inherit; background: none;`;

function panelTexts(): HTMLElement[] {
  const title = text("h1", "This part of the site could not be loaded");
  title.style.cssText =
    "margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.3;";
  const advice = text(
    "p",
    "Please check your connection and try again. The rest of the site is not affected.",
  );
  advice.style.cssText = "margin: 0 0 1.5rem;";
  return [title, advice];
}

function noticeTexts(): HTMLElement[] {
  return [text("span", "Some features of this page could not be loaded.")];
}

function text(name: "h1" | "p" | "span", content: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = content;
  return element;
}

function button(label: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.style.cssText = BUTTON;
  return element;
}
