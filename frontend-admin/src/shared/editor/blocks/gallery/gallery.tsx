import { IN_GALLERY } from "@octavo/rich-text";
import {
  ArrowLeft,
  ArrowRight,
  ArrowDownToLine,
  ImagePlus,
  LayoutGrid,
} from "lucide-react";
import type Quill from "quill/core";
import { t } from "../../../../texts/editor";
import { guardLines } from "../../lines";
import type { Line } from "../../lines";
import { openLine } from "../../objects/editor-objects";
import type { Binding } from "../../typing/keys";
import { useLibraryPicker } from "../../pictures/use-library-picker";
import { ToolButton } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import type { BlockType } from "../block-type";
import { GALLERY_CLASS, isInGallery } from "./gallery-class";
import {
  picturesAround,
  groupPictures,
  insertGallery,
  movePicture,
  removeGallery,
  takeOut,
} from "./set-gallery";
import "./gallery.css";

/** Makes a gallery of the selected pictures or of others in the library, and arranges its pictures. */
function GalleryTool({ quill, state: { image, formats } }: ToolProps) {
  const isInside =
    Boolean(formats.gallery) ||
    (quill !== null && image !== null && isInGallery(quill.getLine(image)[0]));
  const act = (work: (quill: Quill, index: number) => void) => {
    if (quill) work(quill, quill.getSelection(true).index);
  };
  const picker = useLibraryPicker(quill, true, (index, pictures) => {
    if (quill) insertGallery(quill, index, pictures);
  });
  return (
    <>
      <ToolButton
        label={t("galleries.title")}
        keys="Mod+Alt+Y"
        icon={<LayoutGrid aria-hidden="true" />}
        isOn={isInside}
        isBlock
        onClick={() => {
          if (isInside) act(removeGallery);
          else if (quill && !groupPictures(quill)) picker.open();
        }}
      />
      {isInside && (
        <>
          <ToolButton
            label={t("galleries.add")}
            icon={<ImagePlus aria-hidden="true" />}
            {...picker.state}
            onClick={picker.open}
          />
          <ToolButton
            label={t("galleries.earlier")}
            keys="Mod+Alt+["
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => act((editor, at) => movePicture(editor, at, -1))}
          />
          <ToolButton
            label={t("galleries.later")}
            keys="Mod+Alt+]"
            icon={<ArrowRight aria-hidden="true" />}
            onClick={() => act((editor, at) => movePicture(editor, at, 1))}
          />
          <ToolButton
            label={t("galleries.takeOut")}
            icon={<ArrowDownToLine aria-hidden="true" />}
            onClick={() => act(takeOut)}
          />
        </>
      )}
      {picker.dialog}
    </>
  );
}

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
