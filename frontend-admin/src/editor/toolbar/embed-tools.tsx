import { IMAGE_TYPES } from "@octavo/contracts";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { AltTool } from "./alt-tool";
import { FormulaTool } from "./formula-tool";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";
import { useSavedRange } from "./use-saved-range";
import { VideoTool } from "./video-tool";

interface EmbedToolsProps extends ToolProps {
  onFiles: (index: number, files: File[]) => void;
}

/** Pictures, videos and formulas. */
export function EmbedTools({ quill, state, onFiles }: EmbedToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const range = useSavedRange(quill);
  return (
    <>
      <ToolButton
        label="Image"
        icon={<ImagePlus aria-hidden="true" />}
        onClick={() => {
          range.save();
          input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(",")}
        multiple
        hidden
        aria-label="Images to insert"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(range.restore().index, files);
        }}
      />
      {state.image !== null && (
        <AltTool key={state.image} quill={quill} state={state} />
      )}
      <VideoTool quill={quill} state={state} />
      <FormulaTool quill={quill} state={state} />
    </>
  );
}
