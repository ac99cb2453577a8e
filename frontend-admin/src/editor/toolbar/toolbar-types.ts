import type Quill from "quill/core";
import type { EditorState } from "../use-editor";

/** What every part of the toolbar works with. */
export interface ToolProps {
  quill: Quill | null;
  state: EditorState;
}
