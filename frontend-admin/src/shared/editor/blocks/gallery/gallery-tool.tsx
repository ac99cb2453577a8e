import { useMayCall } from "@octavo/auth";
import type { MediaDto } from "@octavo/contracts";
import {
  ArrowLeft,
  ArrowRight,
  ArrowDownToLine,
  ImagePlus,
  LayoutGrid,
} from "lucide-react";
import type Quill from "quill/core";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "../../../../texts/editor";
import { MediaPicker } from "../../../media/media-picker";
import { ToolButton, useSavedRange } from "../../toolbar/tool-parts";
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
  const picker = useGalleryPicker(quill);
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
            hint={picker.canSee ? undefined : t("tools.mayNotSee")}
            disabled={!picker.canSee}
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

function useGalleryPicker(quill: Quill | null) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly MediaDto[]>([]);
  const range = useSavedRange(quill);
  const canSee = useMayCall("GET /upload");
  const insert = useEffectEvent((media: readonly MediaDto[]) => {
    if (quill) insertGallery(quill, range.restore().index, media);
    setPicked([]);
  });
  // Waits until the dialog has returned the focus to the text, so that the cursor ends after the pictures.
  useEffect(() => {
    if (isOpen || picked.length === 0) return;
    const timer = window.setTimeout(() => insert(picked));
    return () => window.clearTimeout(timer);
  }, [isOpen, picked]);
  return {
    canSee,
    open() {
      if (!canSee) return;
      range.save();
      setOpen(true);
    },
    dialog: isOpen && (
      <MediaPicker onPickAll={setPicked} onClose={() => setOpen(false)} />
    ),
  };
}
