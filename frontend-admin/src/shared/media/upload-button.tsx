import { Can } from "@octavo/auth";
import { Button } from "@octavo/ui";
import type { ButtonVariant } from "@octavo/ui";
import { Upload } from "lucide-react";
import { useRef } from "react";

interface UploadButtonProps {
  variant?: ButtonVariant;
  onFiles: (files: File[]) => void;
}

/** Opens the file picker, for pictures only. */
export function UploadButton({ variant, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Can permission="create_media">
      <Button
        variant={variant ?? "primary"}
        icon={<Upload aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Images to upload"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </Can>
  );
}
