import { useMayCall } from "@octavo/auth";
import { IMAGE_TYPES } from "@octavo/contracts";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { AltTool } from "./alt-tool";
import { FormulaTool } from "./formula-tool";
import { LibraryTool } from "./library-tool";
import { ToolButton } from "./tool-button";
import type { PictureProps, ToolProps } from "./toolbar-types";
import { useSavedRange } from "./use-saved-range";
import { VideoTool } from "./video-tool";

/** Pictures, videos and formulas. */
export function EmbedTools({ pictures, ...tools }: ToolProps & PictureProps) {
  return (
    <>
      <ImageTool quill={tools.quill} pictures={pictures} />
      <LibraryTool quill={tools.quill} pictures={pictures} />
      <AltTool {...tools} />
      <VideoTool {...tools} />
      <FormulaTool {...tools} />
    </>
  );
}

function ImageTool({
  quill,
  pictures,
}: Pick<ToolProps, "quill"> & PictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const range = useSavedRange(quill);
  const canUpload = useMayCall("POST /upload");
  return (
    <>
      <ToolButton
        label="Image"
        keys="Mod+Alt+U"
        hint={canUpload ? undefined : "you do not have permission to upload"}
        disabled={!canUpload}
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
          if (files.length > 0) pictures.onFiles(range.restore().index, files);
        }}
      />
    </>
  );
}
