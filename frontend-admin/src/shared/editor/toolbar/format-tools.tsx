import { ownValue } from "@octavo/format";
import type { Attributes } from "@octavo/rich-text";
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  ListTodo,
  Minus,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type Quill from "quill/core";
import { t } from "../../../texts/editor";
import { DIVIDER_HTML } from "../blocks/raw/raw";
import { headings, setHeading } from "./block-tools";
import { ToolButton, ToolGroup, ToolSelect } from "./tool-parts";
import type { ToolProps } from "./tool-parts";

type Label = Exclude<
  Extract<Parameters<typeof t>[0], `tools.${string}`>,
  "tools.heading"
>;

/** What a button gives the selection. */
type Format = readonly [
  name: string,
  value: string | boolean,
  label: Label,
  keys: string,
  Icon: LucideIcon,
];

export const MARKS: readonly Format[] = [
  ["bold", true, "tools.bold", "Mod+B", Bold],
  ["italic", true, "tools.italic", "Mod+I", Italic],
];

export const MORE_MARKS: readonly Format[] = [
  ["underline", true, "tools.underline", "Mod+U", Underline],
  ["strike", true, "tools.strike", "Mod+Shift+X", Strikethrough],
  ["code", true, "tools.code", "Mod+E", Code],
];

export const LISTS: readonly Format[] = [
  ["list", "bullet", "tools.bulleted", "Mod+Shift+8", List],
  ["list", "ordered", "tools.numbered", "Mod+Shift+7", ListOrdered],
];

export const CHECKLISTS: readonly Format[] = [
  ["list", "unchecked", "tools.checklist", "Mod+Shift+6", ListTodo],
];

export const QUOTES: readonly Format[] = [
  ["blockquote", true, "tools.blockquote", "Mod+Shift+9", Quote],
];

export const ALIGNMENTS: readonly Format[] = [
  ["align", false, "tools.left", "Mod+Shift+L", AlignLeft],
  ["align", "center", "tools.center", "Mod+Shift+E", AlignCenter],
  ["align", "right", "tools.right", "Mod+Shift+R", AlignRight],
  ["align", "justify", "tools.justify", "Mod+Shift+J", AlignJustify],
];

const BEGIN_BLOCKS = ["list", "blockquote"];

interface FormatToolsProps extends ToolProps {
  tools: readonly Format[];
}

export function FormatTools({ quill, state, tools }: FormatToolsProps) {
  return tools.map(([name, value, label, keys, Icon]) => {
    const isOn = valueIn(state.formats, name) === value;
    // One of the alignments is always on.
    const next = isOn && name !== "align" ? false : value;
    return (
      <ToolButton
        key={label}
        label={t(label)}
        keys={keys}
        icon={<Icon aria-hidden="true" />}
        isOn={isOn}
        isBlock={BEGIN_BLOCKS.includes(name)}
        onClick={() => quill?.format(name, next, "user")}
      />
    );
  });
}

/** An item of a checklist may be checked. */
function valueIn(formats: Attributes, name: string): unknown {
  const value = ownValue(formats, name) ?? false;
  return value === "checked" ? "unchecked" : value;
}

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
    <ToolGroup label={t("tools.textStyle")}>
      <ToolSelect
        label={t("tools.header")}
        options={headers()}
        value={text(formats.header)}
        onChoose={(value) => setHeading(quill, Number(value))}
      />
    </ToolGroup>
  );
}

export function FontSelects({ quill, state: { formats } }: ToolProps) {
  return (
    <ToolGroup label={t("tools.fonts")}>
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
    </ToolGroup>
  );
}

export function IndentTools({ quill }: Pick<ToolProps, "quill">) {
  return (
    <>
      <ToolButton
        label={t("tools.outdent")}
        keys="Mod+["
        hint={t("tools.outdentHint")}
        icon={<IndentDecrease aria-hidden="true" />}
        onClick={() => quill?.format("indent", "-1", "user")}
      />
      <ToolButton
        label={t("tools.indent")}
        keys="Mod+]"
        hint={t("tools.indentHint")}
        icon={<IndentIncrease aria-hidden="true" />}
        onClick={() => quill?.format("indent", "+1", "user")}
      />
    </>
  );
}

/** Removes all formats of the selection, or at the cursor. */
export function CleanTool({ quill }: Pick<ToolProps, "quill">) {
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

export function DividerTool({ quill }: Pick<ToolProps, "quill">) {
  return (
    <ToolButton
      label={t("tools.divider")}
      keys="Mod+Alt+X"
      icon={<Minus aria-hidden="true" />}
      isBlock
      onClick={() => quill && insertDivider(quill)}
    />
  );
}

function insertDivider(quill: Quill): void {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, "raw-block", DIVIDER_HTML, "user");
  quill.setSelection(index + 1, 0, "silent");
}
