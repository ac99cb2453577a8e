import { ownValue } from "@octavo/format";
import { Popover } from "@octavo/ui";
import {
  Baseline,
  Bold,
  Code,
  Highlighter,
  Italic,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type Quill from "quill/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { ToolButton, ToolSelect, useSavedRange } from "./tool-parts";
import type { ToolProps } from "./tool-parts";
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

/** Takes all formats away: from the selection, or from where the cursor is. */
function CleanTool({ quill }: Pick<ToolProps, "quill">) {
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

interface Swatch {
  name: string;
  value: string;
}

/** Each is readable on the reader site's light and dark pages. */
const COLOURS: readonly Swatch[] = [
  { name: "Red", value: "#d33a3f" },
  { name: "Orange", value: "#b85c00" },
  { name: "Green", value: "#1a8754" },
  { name: "Teal", value: "#0b8484" },
  { name: "Blue", value: "#3b77db" },
  { name: "Purple", value: "#8f5bd6" },
  { name: "Pink", value: "#c8478f" },
  { name: "Grey", value: "#76808f" },
];

const BACKGROUNDS: readonly Swatch[] = [
  { name: "Yellow", value: "#fff2a8" },
  { name: "Orange", value: "#ffdcb8" },
  { name: "Red", value: "#ffd5d5" },
  { name: "Pink", value: "#ffd6ec" },
  { name: "Purple", value: "#e9dcff" },
  { name: "Blue", value: "#d5e6ff" },
  { name: "Teal", value: "#cdf1ee" },
  { name: "Green", value: "#d4f2d9" },
];

export function ColourTools(props: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label="Colours">
      <ColourTool
        {...props}
        format="color"
        label="Colour"
        keys="Mod+Shift+F"
        icon={<Baseline aria-hidden="true" />}
        swatches={COLOURS}
      />
      <ColourTool
        {...props}
        format="background"
        label="Background"
        keys="Mod+Shift+H"
        icon={<Highlighter aria-hidden="true" />}
        swatches={BACKGROUNDS}
      />
    </div>
  );
}

interface ColourToolProps extends ToolProps {
  format: "color" | "background";
  label: string;
  keys: string;
  icon: ReactNode;
  swatches: readonly Swatch[];
}

function ColourTool(props: ColourToolProps) {
  const { quill, state, format, label, keys, icon, swatches } = props;
  const [isOpen, setOpen] = useState(false);
  const range = useSavedRange(quill);
  const current = state.formats[format];
  const choose = (value: string | false) => {
    setOpen(false);
    range.restore();
    quill?.format(format, value, "user");
  };
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) range.save();
        setOpen(open);
      }}
      onCloseFocus={() => quill?.focus()}
      trigger={<ToolButton label={label} keys={keys} icon={icon} />}
    >
      <Swatches swatches={swatches} current={current} onChoose={choose} />
      <div className={styles.swatchRow}>
        <label className={styles.custom}>
          Other
          <input
            type="color"
            value={
              typeof current === "string" && /^#[0-9a-f]{6}$/i.test(current)
                ? current
                : "#3b77db"
            }
            onChange={(event) => {
              range.restore();
              quill?.format(format, event.target.value, "user");
            }}
          />
        </label>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => choose(false)}
        >
          Remove
        </button>
      </div>
    </Popover>
  );
}

interface SwatchesProps {
  swatches: readonly Swatch[];
  current: unknown;
  onChoose: (value: string) => void;
}

function Swatches({ swatches, current, onChoose }: SwatchesProps) {
  return (
    <div className={styles.swatches}>
      {swatches.map(({ name, value }) => (
        <button
          key={value}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={current === value}
          style={{ background: value }}
          onClick={() => onChoose(value)}
        />
      ))}
    </div>
  );
}
