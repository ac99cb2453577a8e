import { LIMITS } from "@octavo/contracts";
import { Popover, TextField } from "@octavo/ui";
import { Captions } from "lucide-react";
import { useRef, useState } from "react";
import { PanelForm } from "./panel-form";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";

/** Describes the selected picture for those who do not see it. */
export function AltTool({ quill, state: { image, formats } }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const index = useRef(0);
  const open = () => {
    if (image === null) return;
    index.current = image;
    setText(typeof formats.alt === "string" ? formats.alt : "");
    setOpen(true);
  };
  const submit = () => {
    setOpen(false);
    quill?.formatText(index.current, 1, "alt", text.trim(), "user");
  };
  return (
    <Popover
      label="Image description"
      isOpen={isOpen}
      onOpenChange={(next) => (next ? open() : setOpen(false))}
      onCloseFocus={() => quill?.focus()}
      trigger={
        <ToolButton
          label="Image description"
          keys="Mod+Alt+A"
          hint={image === null ? "select an image first" : undefined}
          icon={<Captions aria-hidden="true" />}
          isOn={image !== null && Boolean(formats.alt)}
          disabled={image === null}
        />
      }
    >
      <PanelForm submitLabel="Save description" onSubmit={submit}>
        <TextField
          label="Description"
          hint="Read aloud to those who do not see the picture."
          autoComplete="off"
          value={text}
          maxLength={LIMITS.altTextMax}
          onChange={(event) => setText(event.target.value)}
        />
      </PanelForm>
    </Popover>
  );
}
