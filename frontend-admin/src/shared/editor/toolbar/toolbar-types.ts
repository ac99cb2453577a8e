import type { MediaDto } from "@octavo/contracts";
import type Quill from "quill/core";
import type { EditorState } from "../use-editor";

/** What every part of the toolbar works with. */
export interface ToolProps {
  quill: Quill | null;
  state: EditorState;
}

/** Where pictures go: files are sent first, those of the library are there. */
export interface PictureProps {
  pictures: {
    onFiles: (index: number, files: readonly File[]) => void;
    onPick: (index: number, media: MediaDto) => void;
  };
}
