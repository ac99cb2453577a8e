import { t } from "../texts/media";
import styles from "./enlarge-picture.module.css";

/**
 * Shows the picture behind a link as large as the window, with its caption; those of a gallery one after
 * the other. Escape, the button, a press outside it and the browser's back button close it.
 */
export function enlargePicture(link: HTMLAnchorElement): void {
  const gallery = link.closest(".gallery");
  const links = gallery
    ? [...gallery.querySelectorAll<HTMLAnchorElement>("a.enlarge")]
    : [link];
  let at = links.indexOf(link);
  const figure = document.createElement("figure");
  const dialog = document.createElement("dialog");
  dialog.className = styles.dialog ?? "";
  dialog.setAttribute("closedby", "any");
  const close = buttonOf("✕", t("closePicture"), () => dialog.close());
  const place = document.createElement("p");
  const show = (index: number) => {
    at = (index + links.length) % links.length;
    const shown = links[at] ?? link;
    figure.replaceChildren(pictureOf(shown), ...captionOf(shown));
    figure.scrollTo(0, 0);
    dialog.ariaLabel = shown.querySelector("img")?.alt || t("picture");
    place.textContent = t("pictureOf", { number: at + 1, count: links.length });
  };
  const bar = document.createElement("div");
  bar.className = styles.bar ?? "";
  if (links.length > 1) {
    place.role = "status";
    const back = buttonOf("←", t("previousPicture"), () => show(at - 1));
    const on = buttonOf("→", t("nextPicture"), () => show(at + 1));
    bar.append(back, place, on);
    dialog.addEventListener("keydown", ({ key }) => {
      const forward = getComputedStyle(dialog).direction === "rtl" ? -1 : 1;
      if (key === "ArrowRight") show(at + forward);
      if (key === "ArrowLeft") show(at - forward);
    });
  }
  bar.append(close);
  dialog.append(bar, figure);
  show(at);
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
  closeWithBackButton(dialog);
}

/** An entry of the history that is the page itself, so that going back leads nowhere else. */
function closeWithBackButton(dialog: HTMLDialogElement): void {
  let isBack = false;
  const handleBack = () => {
    isBack = true;
    dialog.close();
  };
  window.history.pushState(window.history.state, "");
  window.addEventListener("popstate", handleBack);
  dialog.addEventListener("close", () => {
    window.removeEventListener("popstate", handleBack);
    if (!isBack) window.history.back();
    dialog.remove();
  });
}

function buttonOf(
  sign: string,
  label: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = sign;
  button.ariaLabel = label;
  button.addEventListener("click", onClick);
  return button;
}

/** Pixels of a picture that a writer has made smaller say nothing of its size. */
const LEAST_PX = 600;

/** Beyond this ratio, a picture would be a thin strip. */
const MOST_RATIO = 3;

/** A copy that fills the window. Of a thread there is none, so it is the file itself. */
function pictureOf(link: HTMLAnchorElement): Node {
  const picture = link.firstElementChild?.cloneNode(true);
  if (!(picture instanceof HTMLElement)) return document.createTextNode("");
  const image =
    picture instanceof HTMLImageElement
      ? picture
      : picture.querySelector("img");
  const width = Number(image?.getAttribute("width"));
  const height = Number(image?.getAttribute("height"));
  if (image) image.loading = "eager";
  if (image && Math.max(width / height, height / width) > MOST_RATIO) {
    image.dataset["shape"] = height > width ? "tall" : "wide";
    return image;
  }
  for (const source of picture.querySelectorAll("source"))
    source.sizes = width > LEAST_PX ? `min(100vw, ${width}px)` : "100vw";
  return picture;
}

function captionOf(link: HTMLAnchorElement): Node[] {
  const caption = link.closest("figure")?.querySelector("figcaption");
  return caption ? [caption.cloneNode(true)] : [];
}
