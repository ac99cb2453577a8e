import { page } from "./labs-site";
import { TITLES, findRoute } from "./routes";
import { follow } from "./site";
import type { Report, SiteProps } from "./site";

/** Draws the site, or takes over the server's markup; returns what takes it away. */
export function show(
  element: HTMLElement,
  props: SiteProps,
  report: Report,
): () => void {
  let path = props.initialPath;
  let state = props.initialState;
  const draw = () => {
    element.innerHTML = page({
      ...props,
      initialPath: path,
      initialState: state,
    });
  };
  const goTo = (next: string) => {
    path = next;
    document.title = TITLES[findRoute(path, props.basePath)];
    draw();
  };
  const handleClick = (event: MouseEvent) => {
    const next = follow(event, props);
    if (next !== null) goTo(next);
    const button =
      event.target instanceof Element ? event.target.closest("button") : null;
    if (button !== null) toggleDetails(button).catch(handleError);
  };
  const handlePop = () => goTo(window.location.pathname);
  const handleError = (error: unknown) =>
    report({
      level: "error",
      message: String(error),
      detail: error instanceof Error ? (error.stack ?? "") : "",
    });
  if (state === null) {
    draw();
    void props.load().then((loaded) => {
      state = loaded;
      draw();
    });
  }
  element.addEventListener("click", handleClick);
  window.addEventListener("popstate", handlePop);
  return () => {
    element.removeEventListener("click", handleClick);
    window.removeEventListener("popstate", handlePop);
    element.replaceChildren();
  };
}

/** The details are a separate chunk, which loads when a reader wants to see them. */
async function toggleDetails(button: HTMLButtonElement): Promise<void> {
  const isOpen = button.getAttribute("aria-expanded") !== "true";
  button.setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) return button.nextElementSibling?.remove();
  const { details } = await import("./details");
  button.insertAdjacentHTML("afterend", details());
}
