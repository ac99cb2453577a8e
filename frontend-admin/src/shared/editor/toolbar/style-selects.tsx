import type { ToolProps } from "./toolbar-types";
import { ToolSelect } from "./tool-select";
import styles from "./toolbar.module.css";

const HEADERS = [
  { value: "", label: "Paragraph" },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({
    value: String(level),
    label: `Heading ${level}`,
  })),
];

const FONTS = [
  { value: "", label: "Article font" },
  { value: "sans", label: "Sans" },
  { value: "serif", label: "Serif" },
  { value: "monospace", label: "Monospace" },
];

const SIZES = [
  { value: "", label: "Normal size" },
  { value: "small", label: "Small" },
  { value: "large", label: "Large" },
  { value: "huge", label: "Huge" },
];

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export function StyleSelects({ quill, state: { formats } }: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label="Text style">
      <ToolSelect
        label="Header"
        options={HEADERS}
        value={text(formats.header)}
        onChoose={(value) =>
          quill?.format("header", Number(value) || false, "user")
        }
      />
      <ToolSelect
        label="Font"
        options={FONTS}
        value={text(formats.font)}
        onChoose={(value) => quill?.format("font", value || false, "user")}
      />
      <ToolSelect
        label="Size"
        options={SIZES}
        value={text(formats.size)}
        onChoose={(value) => quill?.format("size", value || false, "user")}
      />
    </div>
  );
}
