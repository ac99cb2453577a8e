import { findVideo } from "@octavo/rich-text";
import { Popover, TextField } from "@octavo/ui";
import { Clapperboard } from "lucide-react";
import { useState } from "react";
import { PanelForm } from "./panel-form";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";
import { useSavedRange } from "./use-saved-range";

const REFUSED = "Only videos from YouTube and Vimeo can be embedded.";

export function VideoTool({ quill }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const range = useSavedRange(quill);
  const submit = () => {
    const video = findVideo(address);
    if (!video) {
      setError(REFUSED);
      return;
    }
    setOpen(false);
    const { index } = range.restore();
    quill?.insertEmbed(index, "video", video.embedUrl, "user");
    quill?.setSelection(index + 1, 0, "silent");
  };
  return (
    <Popover
      label="Video"
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next) range.save();
        setAddress("");
        setError(undefined);
        setOpen(next);
      }}
      onCloseFocus={() => quill?.focus()}
      trigger={
        <ToolButton
          label="Video"
          keys="Mod+Alt+V"
          icon={<Clapperboard aria-hidden="true" />}
        />
      }
    >
      <PanelForm submitLabel="Insert video" onSubmit={submit}>
        <TextField
          label="Video address"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          hint="From YouTube or Vimeo."
          autoComplete="off"
          value={address}
          error={error ? { message: error } : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
      </PanelForm>
    </Popover>
  );
}
