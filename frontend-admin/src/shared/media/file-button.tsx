import { Button } from "@octavo/ui";
import { useRef } from "react";
import type { ReactElement } from "react";

interface FileButtonProps {
  /** What the file is for, as the hidden field is called. */
  field: string;
  label: string;
  icon: ReactElement;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Asks for one picture of this device. */
export function FileButton(props: FileButtonProps) {
  const { field, label, icon, isBusy, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={field}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button
        size="small"
        icon={icon}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
