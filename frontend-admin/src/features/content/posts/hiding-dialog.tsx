import { ConfirmDialog } from "@octavo/ui";
import { formatZoned } from "../../../shared/dates/zoned-time";
import type { PostEditorState } from "./use-post-editor";

interface HidingDialogProps {
  editor: Pick<PostEditorState, "hiding" | "timeZone">;
}

/** A date to come takes a live post from its readers, which is seldom what was meant. */
export function HidingDialog({ editor }: HidingDialogProps) {
  const { hiding, timeZone } = editor;
  if (hiding.until === null) return null;
  return (
    <ConfirmDialog
      title="Take this post from its readers?"
      description={hidingSentence(hiding.until, timeZone)}
      confirmLabel="Schedule"
      onConfirm={hiding.confirm}
      onCancel={hiding.cancel}
    />
  );
}

export const hidingSentence = (until: string, timeZone: string): string =>
  `Readers will not see this post until ${formatZoned(until, timeZone)}.`;
