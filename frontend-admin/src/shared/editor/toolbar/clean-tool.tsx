import { RemoveFormatting } from "lucide-react";
import type Quill from "quill/core";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";

/** Takes all formats away: from the selection, or from where the cursor is. */
export function CleanTool({ quill }: Pick<ToolProps, "quill">) {
  return (
    <ToolButton
      label="Clean"
      keys="Mod+\"
      icon={<RemoveFormatting aria-hidden="true" />}
      onClick={() => quill && clean(quill)}
    />
  );
}

function clean(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range.length > 0) {
    quill.removeFormat(range.index, range.length, "user");
    return;
  }
  for (const name of Object.keys(quill.getFormat(range)))
    quill.format(name, false, "user");
}
