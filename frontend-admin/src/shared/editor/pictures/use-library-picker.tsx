import { useMayCall } from "@octavo/auth";
import type { MediaDto } from "@octavo/contracts";
import type Quill from "quill/core";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "../../../texts/editor";
import { MediaPicker } from "../../media/media-picker";
import { useSavedRange } from "../toolbar/tool-parts";

/**
 * Asks for pictures of the media library.
 * @param insert puts them at an index. The cursor ends after them.
 */
export function useLibraryPicker(
  quill: Quill | null,
  isForSeveral: boolean,
  insert: (index: number, pictures: MediaDto[]) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<MediaDto[]>([]);
  const range = useSavedRange(quill);
  const canSee = useMayCall("GET /upload");
  const onPicked = useEffectEvent(() => {
    insert(range.restore().index, picked);
    setPicked([]);
  });
  // Waits until the dialog has returned the focus to the text.
  useEffect(() => {
    if (isOpen || picked.length === 0) return;
    const timer = window.setTimeout(() => onPicked());
    return () => window.clearTimeout(timer);
  }, [isOpen, picked]);
  const choose = isForSeveral
    ? { onPickAll: setPicked }
    : { onPick: (media: MediaDto) => setPicked([media]) };
  return {
    open() {
      if (!canSee) return;
      range.save();
      setOpen(true);
    },
    /** Of a button that opens it. */
    state: {
      hint: canSee ? undefined : t("tools.mayNotSee"),
      disabled: !canSee,
    },
    dialog: isOpen && (
      <MediaPicker {...choose} onClose={() => setOpen(false)} />
    ),
  };
}
