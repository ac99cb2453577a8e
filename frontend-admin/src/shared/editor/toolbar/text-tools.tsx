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
import type Quill from "quill/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { t } from "../../../texts/editor";
import { headings, setHeading } from "./block-tools";
import { ToolButton, ToolSelect, useSavedRange } from "./tool-parts";
import type { ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

const headers = () => [
  { value: "", label: t("tools.paragraph") },
  ...headings().map(({ level, label }) => ({ value: String(level), label })),
];

const fonts = () => [
  { value: "", label: t("tools.articleFont") },
  { value: "sans", label: t("tools.sans") },
  { value: "serif", label: t("tools.serif") },
  { value: "monospace", label: t("tools.monospace") },
];

const sizes = () => [
  { value: "", label: t("tools.normal") },
  { value: "small", label: t("tools.small") },
  { value: "large", label: t("tools.large") },
  { value: "huge", label: t("tools.huge") },
];

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export function HeaderSelect({ quill, state: { formats } }: ToolProps) {
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={t("tools.textStyle")}
    >
      <ToolSelect
        label={t("tools.header")}
        options={headers()}
        value={text(formats.header)}
        onChoose={(value) => setHeading(quill, Number(value))}
      />
    </div>
  );
}

export function FontSelects({ quill, state: { formats } }: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label={t("tools.fonts")}>
      <ToolSelect
        label={t("tools.font")}
        options={fonts()}
        value={text(formats.font)}
        onChoose={(value) => quill?.format("font", value || false, "user")}
      />
      <ToolSelect
        label={t("tools.size")}
        options={sizes()}
        value={text(formats.size)}
        onChoose={(value) => quill?.format("size", value || false, "user")}
      />
    </div>
  );
}

const MARKS = [
  ["bold", "Mod+B", Bold],
  ["italic", "Mod+I", Italic],
] as const;

const MORE_MARKS = [
  ["underline", "Mod+U", Underline],
  ["strike", "Mod+Shift+X", Strikethrough],
  ["code", "Mod+E", Code],
] as const;

export function MarkTools(props: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label={t("tools.emphasis")}>
      {MARKS.map((mark) => (
        <MarkTool key={mark[0]} mark={mark} {...props} />
      ))}
    </div>
  );
}

export function MoreMarkTools(props: ToolProps) {
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={t("tools.moreEmphasis")}
    >
      {MORE_MARKS.map((mark) => (
        <MarkTool key={mark[0]} mark={mark} {...props} />
      ))}
      <CleanTool quill={props.quill} />
    </div>
  );
}

interface MarkToolProps extends ToolProps {
  mark: (typeof MARKS)[number] | (typeof MORE_MARKS)[number];
}

function MarkTool({ mark, quill, state: { formats } }: MarkToolProps) {
  const [format, keys, Icon] = mark;
  const isOn = Boolean(ownValue(formats, format));
  return (
    <ToolButton
      label={t(`tools.${format}`)}
      keys={keys}
      icon={<Icon aria-hidden="true" />}
      isOn={isOn}
      onClick={() => quill?.format(format, !isOn, "user")}
    />
  );
}

/** Removes all formats of the selection, or at the cursor. */
function CleanTool({ quill }: Pick<ToolProps, "quill">) {
  return (
    <ToolButton
      label={t("tools.clean")}
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
  name:
    | "red"
    | "orange"
    | "yellow"
    | "green"
    | "teal"
    | "blue"
    | "purple"
    | "pink"
    | "gray";
  value: string;
}

/** Each is readable on the reader site's light and dark pages. */
const COLOURS: readonly Swatch[] = [
  { name: "red", value: "#d33a3f" },
  { name: "orange", value: "#b85c00" },
  { name: "green", value: "#1a8754" },
  { name: "teal", value: "#0b8484" },
  { name: "blue", value: "#3b77db" },
  { name: "purple", value: "#8f5bd6" },
  { name: "pink", value: "#c8478f" },
  { name: "gray", value: "#76808f" },
];

const BACKGROUNDS: readonly Swatch[] = [
  { name: "yellow", value: "#fff2a8" },
  { name: "orange", value: "#ffdcb8" },
  { name: "red", value: "#ffd5d5" },
  { name: "pink", value: "#ffd6ec" },
  { name: "purple", value: "#e9dcff" },
  { name: "blue", value: "#d5e6ff" },
  { name: "teal", value: "#cdf1ee" },
  { name: "green", value: "#d4f2d9" },
];

export function ColourTools(props: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label={t("tools.colours")}>
      <ColourTool
        {...props}
        format="color"
        label={t("tools.colour")}
        keys="Mod+Shift+F"
        icon={<Baseline aria-hidden="true" />}
        swatches={COLOURS}
      />
      <ColourTool
        {...props}
        format="background"
        label={t("tools.background")}
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
          {t("tools.otherColour")}
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
          {t("tools.removeColour")}
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
          title={t(`colours.${name}`)}
          aria-label={t(`colours.${name}`)}
          aria-pressed={current === value}
          style={{ background: value }}
          onClick={() => onChoose(value)}
        />
      ))}
    </div>
  );
}
