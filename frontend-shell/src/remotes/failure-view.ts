import { t } from "../texts";

export interface FailureView {
  /** Says whether the focus was in it. */
  remove(): boolean;
}

export interface FailureViewOptions {
  /** The mount element of the part that failed. */
  element: HTMLElement;
  /** Whether the page is readable without the part: then a small notice is enough. */
  isReadable: boolean;
  /** Whether it takes the place of one that was left with the focus. */
  hasFocus: boolean;
  /** People in the admin may be able to bring an earlier version back. */
  isAdmin: boolean;
  onRetry(): void;
}

/**
 * Says that a part of the site could not be loaded. Plain elements, no React: when nothing can be
 * fetched any more this must still work, and readers do not pay for it.
 */
export function showFailure(options: FailureViewOptions): FailureView {
  const { element, isReadable, isAdmin, hasFocus } = options;
  const retry = button(t("retry"), () => {
    if (retry.ariaDisabled) return;
    // A button that is disabled for good loses the focus.
    retry.ariaDisabled = "true";
    retry.textContent = t("retrying");
    options.onRetry();
  });
  const view = isReadable
    ? showNotice(t("partMissing"), [retry])
    : showPanel(element, [...panelTexts(isAdmin), retry]);
  if (hasFocus) retry.focus();
  return view;
}

function showPanel(element: Element, content: HTMLElement[]): FailureView {
  const box = document.createElement("div");
  box.setAttribute("role", "alert");
  box.style.cssText = PANEL;
  box.append(...content);
  const root = shadowRoot();
  element.after(root.host);
  return show(root, box);
}

let corner: ShadowRoot | undefined;

/** A line in the corner, which takes neither room nor focus. Several are stacked. */
export function showNotice(
  words: string,
  buttons: HTMLButtonElement[],
): FailureView {
  const box = document.createElement("div");
  box.setAttribute("role", "status");
  box.style.cssText = NOTICE;
  box.append(text("span", words), ...buttons);
  if (!corner?.host.isConnected) {
    corner = shadowRoot();
    document.body.append(corner.host);
  }
  const badge = document.querySelector<HTMLElement>("body > aside");
  const bottom = `${16 + (badge?.offsetHeight ?? 0)}px`;
  (corner.host as HTMLElement).style.cssText = CORNER + bottom;
  return show(corner, box);
}

/** It keeps the style sheets of the parts out. */
const shadowRoot = (): ShadowRoot =>
  document.createElement("div").attachShadow({ mode: "open" });

function show(root: ShadowRoot, box: HTMLElement): FailureView {
  root.append(box);
  return {
    remove() {
      const hasFocus = box.contains(root.activeElement);
      box.remove();
      if (!root.hasChildNodes()) root.host.remove();
      return hasFocus;
    },
  };
}

/** The theme's own values where its sheet has arrived, the system's where it has not. Every reader loads this. */
const LOOK = `font:1rem/1.5 var(--font-ui,system-ui);color-scheme:light dark;color:var(--color-text,CanvasText);background:var(--color-surface,Canvas);border-radius:.5rem;`;
const PANEL = `${LOOK}max-width:34rem;margin:15vh auto;padding:2rem`;
const CORNER =
  "position:fixed;right:1rem;margin-left:1rem;z-index:1000;display:grid;gap:.5rem;justify-items:end;bottom:";
const NOTICE = `${LOOK}display:flex;gap:.5rem;align-items:center;padding:.5rem;border:1px solid`;
const BUTTON =
  "font:inherit;min-height:2.5rem;padding:.5rem;border:1px solid;border-radius:.5rem;color:inherit;background:none";

function panelTexts(isAdmin: boolean): HTMLElement[] {
  const title = text("h1", t("failed"));
  title.style.fontSize = "1.375rem";
  const advice = text("p", t("failedAdvice"));
  return isAdmin ? [title, advice, wayBack()] : [title, advice];
}

/** A page that needs neither shell nor admin. */
function wayBack(): HTMLElement {
  const line = text("p", "");
  const link = document.createElement("a");
  link.href = "/frontends";
  link.textContent = t("wayBackLink");
  link.style.color = "inherit";
  line.append(...t.parts<"wayBack", Node>("wayBack", { link }));
  return line;
}

function text(name: "h1" | "p" | "span", content: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = content;
  return element;
}

export function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.style.cssText = BUTTON;
  element.addEventListener("click", onClick);
  return element;
}
