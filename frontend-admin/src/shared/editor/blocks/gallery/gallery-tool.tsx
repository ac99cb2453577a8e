import {
  ArrowLeft,
  ArrowRight,
  ArrowDownToLine,
  ImagePlus,
  LayoutGrid,
} from "lucide-react";
import type Quill from "quill/core";
import { t } from "../../../../texts/editor";
import { useLibraryPicker } from "../../pictures/use-library-picker";
import { ToolButton } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import { isInGallery } from "./gallery-class";
import {
  groupPictures,
  insertGallery,
  moveLater,
  moveEarlier,
  removeGallery,
  takeOut,
} from "./set-gallery";

/** Makes a gallery of the selected pictures or of others in the library, and arranges its pictures. */
export function GalleryTool({ quill, state: { image, formats } }: ToolProps) {
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
            onClick={() => act(moveEarlier)}
          />
          <ToolButton
            label={t("galleries.later")}
            keys="Mod+Alt+]"
            icon={<ArrowRight aria-hidden="true" />}
            onClick={() => act(moveLater)}
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
