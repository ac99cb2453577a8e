import { useMayCall } from "@octavo/auth";
import type { MediaDto } from "@octavo/contracts";
import { Images } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { MediaPicker } from "../../media/media-picker";
import { ToolButton } from "./tool-button";
import type { PictureProps, ToolProps } from "./toolbar-types";
import { useSavedRange } from "./use-saved-range";

/** Inserts a picture that is in the media library already. */
export function LibraryTool(props: Pick<ToolProps, "quill"> & PictureProps) {
  const { quill, pictures } = props;
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<MediaDto | null>(null);
  const range = useSavedRange(quill);
  const canSee = useMayCall("GET /upload");
  const insert = useEffectEvent((media: MediaDto) => {
    pictures.onPick(range.restore().index, media);
    setPicked(null);
  });
  // Once the dialog has given the focus back to the text, so that the cursor ends after the picture.
  useEffect(() => {
    if (isOpen || !picked) return;
    const timer = window.setTimeout(() => insert(picked));
    return () => window.clearTimeout(timer);
  }, [isOpen, picked]);
  return (
    <>
      <ToolButton
        label="Image from the library"
        keys="Mod+Alt+G"
        hint={canSee ? undefined : "you do not have permission to see it"}
        disabled={!canSee}
        icon={<Images aria-hidden="true" />}
        onClick={() => {
          range.save();
          setOpen(true);
        }}
      />
      {isOpen && (
        <MediaPicker onPick={setPicked} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
