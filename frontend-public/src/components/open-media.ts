import { t } from "../texts/media";
import { enlargePicture } from "./enlarge-picture";

/** Opens the target of a link without leaving the text: a video, or a picture in large. */
export function openMedia(link: HTMLAnchorElement): void {
  if (link.dataset["embed"] === undefined) enlargePicture(link);
  else playVideo(link);
}

function playVideo(link: HTMLAnchorElement): void {
  const frame = document.createElement("iframe");
  frame.src = link.dataset["embed"] ?? "";
  frame.title = link.title || t("video");
  frame.className = "video-frame";
  frame.allow = "fullscreen; picture-in-picture; autoplay";
  frame.allowFullscreen = true;
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-presentation allow-popups",
  );
  link.replaceWith(frame);
  frame.focus();
}
