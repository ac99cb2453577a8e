import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  IndentDecrease,
  IndentIncrease,
  List,
  ListOrdered,
  ListTodo,
  Minus,
  Quote,
} from "lucide-react";
import type Quill from "quill/core";
import { t } from "../../../texts/editor";
import { CodeTool } from "../blocks/code/code-tool";
import { DIVIDER_HTML } from "../blocks/raw/raw";
import { ToolButton } from "./tool-parts";
import type { ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

const LISTS = [
  ["bullet", "tools.bulleted", "Mod+Shift+8", List],
  ["ordered", "tools.numbered", "Mod+Shift+7", ListOrdered],
] as const;

const CHECKLIST = [
  "unchecked",
  "tools.checklist",
  "Mod+Shift+6",
  ListTodo,
] as const;

const ALIGNMENTS = [
  ["", "tools.left", "Mod+Shift+L", AlignLeft],
  ["center", "tools.center", "Mod+Shift+E", AlignCenter],
  ["right", "tools.right", "Mod+Shift+R", AlignRight],
  ["justify", "tools.justify", "Mod+Shift+J", AlignJustify],
] as const;

export function ListTools(props: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label={t("tools.lists")}>
      {LISTS.map((list) => (
        <ListTool key={list[0]} list={list} {...props} />
      ))}
    </div>
  );
}

interface ListToolProps extends ToolProps {
  list: (typeof LISTS)[number] | typeof CHECKLIST;
}

function ListTool({ list, quill, state: { formats } }: ListToolProps) {
  const [value, label, keys, Icon] = list;
  const isOn = isListOf(value, formats.list);
  return (
    <ToolButton
      label={t(label)}
      keys={keys}
      icon={<Icon aria-hidden="true" />}
      isOn={isOn}
      isBlock
      onClick={() => quill?.format("list", isOn ? false : value, "user")}
    />
  );
}

export function IndentTools(props: ToolProps) {
  const { quill } = props;
  return (
    <div className={styles.group} role="group" aria-label={t("tools.indents")}>
      <ListTool list={CHECKLIST} {...props} />
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
    </div>
  );
}

/** An item of a checklist may be checked. */
function isListOf(value: string, list: unknown): boolean {
  return list === value || (value === "unchecked" && list === "checked");
}

export function AlignTools({ quill, state: { formats } }: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label={t("tools.align")}>
      {ALIGNMENTS.map(([value, label, keys, Icon]) => (
        <ToolButton
          key={label}
          label={t(label)}
          keys={keys}
          icon={<Icon aria-hidden="true" />}
          isOn={(formats.align ?? "") === value}
          onClick={() => quill?.format("align", value || false, "user")}
        />
      ))}
    </div>
  );
}

export function BlockTools(props: ToolProps) {
  const { quill } = props;
  const { formats } = props.state;
  return (
    <div className={styles.group} role="group" aria-label={t("tools.blocks")}>
      <ToolButton
        label={t("tools.blockquote")}
        keys="Mod+Shift+9"
        icon={<Quote aria-hidden="true" />}
        isOn={Boolean(formats.blockquote)}
        isBlock
        onClick={() => quill?.format("blockquote", !formats.blockquote, "user")}
      />
      <CodeTool {...props} />
    </div>
  );
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
