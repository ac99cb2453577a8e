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

const FONT =
  "font: 1rem/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas;";
const PANEL = `${FONT} color-scheme: light dark; box-sizing: border-box; max-width: 32rem; margin: 15vh auto; padding: 2rem; border-radius: 0.75rem;`;
const NOTICE = `${FONT} color-scheme: light dark; position: fixed; inset: auto 1rem 1rem auto; z-index: 1000; display: flex; gap: 0.75rem; align-items: center; max-width: calc(100vw - 2rem); box-sizing: border-box; padding: 0.5rem 0.5rem 0.5rem 1rem; border: 1px solid GrayText; border-radius: 0.75rem; font-size: 0.875rem;`;
const BUTTON =
  "font: inherit; min-height: 2.5rem; padding: 0 1rem; border: 1px solid; border-radius: 0.5rem; color: inherit; background: transparent; cursor: pointer;";

function panelTexts(): HTMLElement[] {
  const title = text("h1", "This part of the site could not be loaded");
  title.style.cssText = "margin: 0 0 0.5rem; font-size: 1.375rem;";
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
