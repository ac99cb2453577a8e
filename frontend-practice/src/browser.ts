import { readKnown, storeKnown } from "./known";
import { page, titleOf } from "./practice-site";
import { QUESTIONS } from "./questions";
import { findRoute } from "./routes";
import { follow } from "./site";
import type { SiteProps } from "./site";
import { textsIn } from "./texts";
import type { PageState } from "./data";

interface Services {
  load(): Promise<PageState>;
  /** Goes to an address of another part. */
  onLeave(path: string): void;
}

/** Draws the site, or takes over the server's markup; returns what takes it away. */
export function show(
  element: HTMLElement,
  initial: SiteProps,
  { load, onLeave }: Services,
): () => void {
  let props = initial;
  const known = readKnown();
  const draw = () => {
    element.innerHTML = page(props);
    mark(element, known, props.language);
  };
  const goTo = (path: string) => {
    props = { ...props, path };
    const route = findRoute(path, props.basePath);
    document.title = `${titleOf(route, props.language)} – ${props.siteName}`;
    draw();
    element.querySelector("h1")?.focus({ preventScroll: true });
  };
  const handleClick = (event: MouseEvent) => {
    const next = follow(event, props.basePath, onLeave);
    if (next !== null) goTo(next);
    const id =
      event.target instanceof HTMLElement && event.target.dataset.question;
    if (!id) return;
    if (!known.delete(id)) known.add(id);
    storeKnown(known);
    mark(element, known, props.language);
  };
  const handlePop = () => goTo(window.location.pathname);
  if (props.state === null) {
    draw();
    void load().then((state) => {
      props = { ...props, state };
      draw();
    });
  } else mark(element, known, props.language);
  element.addEventListener("click", handleClick);
  window.addEventListener("popstate", handlePop);
  return () => {
    element.removeEventListener("click", handleClick);
    window.removeEventListener("popstate", handlePop);
    element.replaceChildren();
  };
}

/** Shows which questions the reader knew. */
function mark(
  element: HTMLElement,
  known: ReadonlySet<string>,
  language: string,
): void {
  for (const button of element.querySelectorAll<HTMLElement>("[data-question]"))
    button.setAttribute(
      "aria-pressed",
      String(known.has(button.dataset.question ?? "")),
    );
  const progress = element.querySelector("[data-progress]");
  if (progress)
    progress.textContent = textsIn(language).known(
      known.size,
      QUESTIONS.length,
    );
}
