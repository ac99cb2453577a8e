import { IN_GALLERY } from "@octavo/rich-text";
import { guardLines } from "../../lines";
import type { Line } from "../../lines";
import { openLine } from "../../objects/editor-objects";
import type { Binding } from "../../typing/keys";
import type { BlockType } from "../block-type";
import { GALLERY_CLASS, isInGallery } from "./gallery-class";
import "./gallery.css";
import { GalleryTool } from "./gallery-tool";
import { picturesAround } from "./set-gallery";

/** Enter in a caption goes to the next picture, and from the last one below the gallery. */
const leave: Binding = {
  key: "Enter",
  format: ["gallery", "caption"],
  handler({ index }) {
    const { quill } = this;
    const places = picturesAround(quill, index);
    const next = places.find((place) => place.index > index);
    if (next) quill.setSelection(next.index, 1, "user");
    else {
      const last = places.at(-1);
      openLine(quill, last ? last.index + last.length : index);
    }
    return false;
  },
};

/** Only figures are in a gallery, and a caption is below its picture. */
function findWrong(lines: readonly Line[]) {
  let isBefore = false;
  for (const line of lines) {
    const isInside = isInGallery(line);
    const { domNode } = line;
    const isCaption = domNode.matches(".figure-caption");
    const isAllowed: boolean = isCaption
      ? isBefore
      : isInside && domNode.matches(".figure-card, .raw-block");
    isBefore = isAllowed;
    if (isAllowed !== isInside)
      return { line, formats: { gallery: isAllowed ? IN_GALLERY : false } };
  }
  return null;
}

/** Figures side by side, in one box. */
export const gallery: BlockType = {
  name: "gallery",
  formats: { "formats/gallery": GALLERY_CLASS },
  keys: { "leave gallery": leave },
  Tool: GalleryTool,
  attach: (quill) => guardLines(quill, ".gallery-item", findWrong),
};
