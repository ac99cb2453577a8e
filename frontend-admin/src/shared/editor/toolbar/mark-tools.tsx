import { ownValue } from "@octavo/format";
import { Bold, Code, Italic, Strikethrough, Underline } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { CleanTool } from "./clean-tool";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";
import styles from "./toolbar.module.css";

interface Mark {
  format: string;
  label: string;
  keys: string;
  icon: LucideIcon;
}

const MARKS: readonly Mark[] = [
  { format: "bold", label: "Bold", keys: "Mod+B", icon: Bold },
  { format: "italic", label: "Italic", keys: "Mod+I", icon: Italic },
  { format: "underline", label: "Underline", keys: "Mod+U", icon: Underline },
  {
    format: "strike",
    label: "Strike",
    keys: "Mod+Shift+X",
    icon: Strikethrough,
  },
  { format: "code", label: "Code", keys: "Mod+E", icon: Code },
];

export function MarkTools({ quill, state: { formats } }: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label="Emphasis">
      {MARKS.map(({ format, label, keys, icon: Icon }) => (
        <ToolButton
          key={format}
          label={label}
          keys={keys}
          icon={<Icon aria-hidden="true" />}
          isOn={Boolean(ownValue(formats, format))}
          onClick={() =>
            quill?.format(format, !ownValue(formats, format), "user")
          }
        />
      ))}
      <CleanTool quill={quill} />
    </div>
  );
}
