import { Popover, TextField } from "@octavo/ui";
import { Captions } from "lucide-react";
import { useState } from "react";
import { PanelForm } from "./panel-form";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";

/** Describes the selected picture for those who do not see it. */
export function AltTool({ quill, state }: ToolProps) {
  const { image, formats } = state;
  const [index] = useState(image ?? 0);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(
    typeof formats.alt === "string" ? formats.alt : "",
  );
  const submit = () => {
    setOpen(false);
    quill?.formatText(index, 1, "alt", text.trim(), "user");
  };
  return (
    <Popover
      label="Image description"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onCloseFocus={() => quill?.focus()}
      trigger={
        <ToolButton
          label="Image description"
          icon={<Captions aria-hidden="true" />}
          isOn={Boolean(formats.alt)}
        />
      }
    >
      <PanelForm submitLabel="Save description" onSubmit={submit}>
        <TextField
          label="Description"
          hint="Read aloud to those who do not see the picture."
          value={text}
          maxLength={1000}
          onChange={(event) => setText(event.target.value)}
        />
      </PanelForm>
    </Popover>
  );
}
