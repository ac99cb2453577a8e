import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  IndentDecrease,
  IndentIncrease,
  List,
  ListOrdered,
  Quote,
  SquareCode,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { CODE_LANGUAGES } from "../formats/blots";
import { ToolButton, ToolSelect } from "./tool-parts";
import type { ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

const LISTS: readonly [string, string, string, LucideIcon][] = [
  ["bullet", "Bulleted list", "Mod+Shift+8", List],
  ["ordered", "Numbered list", "Mod+Shift+7", ListOrdered],
];

const ALIGNMENTS: readonly [string, string, string, LucideIcon][] = [
  ["", "Align left", "Mod+Shift+L", AlignLeft],
  ["center", "Align center", "Mod+Shift+E", AlignCenter],
  ["right", "Align right", "Mod+Shift+R", AlignRight],
  ["justify", "Justify", "Mod+Shift+J", AlignJustify],
];

/** What a new code block begins with: the language that was chosen last. */
let latestLanguage = "apex";

export function ParagraphTools(props: ToolProps) {
  return (
    <>
      <ListTools {...props} />
      <AlignTools {...props} />
      <BlockTools {...props} />
    </>
  );
}

function ListTools({ quill, state: { formats } }: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label="Lists and indent">
      {LISTS.map(([value, label, keys, Icon]) => (
        <ToolButton
          key={value}
          label={label}
          keys={keys}
          icon={<Icon aria-hidden="true" />}
          isOn={formats.list === value}
          onClick={() =>
            quill?.format(
              "list",
              formats.list === value ? false : value,
              "user",
            )
          }
        />
      ))}
      <ToolButton
        label="Decrease indent"
        keys="Mod+["
        hint="in lists also Shift+Tab"
        icon={<IndentDecrease aria-hidden="true" />}
        onClick={() => quill?.format("indent", "-1", "user")}
      />
      <ToolButton
        label="Increase indent"
        keys="Mod+]"
        hint="in lists also Tab"
        icon={<IndentIncrease aria-hidden="true" />}
        onClick={() => quill?.format("indent", "+1", "user")}
      />
    </div>
  );
}

function AlignTools({ quill, state: { formats } }: ToolProps) {
  return (
    <div className={styles.group} role="group" aria-label="Align">
      {ALIGNMENTS.map(([value, label, keys, Icon]) => (
        <ToolButton
          key={label}
          label={label}
          keys={keys}
          icon={<Icon aria-hidden="true" />}
          isOn={(formats.align ?? "") === value}
          onClick={() => quill?.format("align", value || false, "user")}
        />
      ))}
    </div>
  );
}

function BlockTools({ quill, state: { formats } }: ToolProps) {
  const language = formats["code-block"];
  return (
    <div className={styles.group} role="group" aria-label="Blocks">
      <ToolButton
        label="Blockquote"
        keys="Mod+Shift+9"
        icon={<Quote aria-hidden="true" />}
        isOn={Boolean(formats.blockquote)}
        onClick={() => quill?.format("blockquote", !formats.blockquote, "user")}
      />
      <ToolButton
        label="Code block"
        keys="Mod+Alt+E"
        icon={<SquareCode aria-hidden="true" />}
        isOn={Boolean(language)}
        onClick={() =>
          quill?.format("code-block", language ? false : latestLanguage, "user")
        }
      />
      {typeof language === "string" && (
        <ToolSelect
          label="Code language"
          options={withCurrent(language)}
          value={language}
          onChoose={(value) => setLanguage(quill, value)}
        />
      )}
    </div>
  );
}

/** An imported block may have a language that the list does not offer. */
function withCurrent(language: string) {
  return CODE_LANGUAGES.some(({ value }) => value === language)
    ? CODE_LANGUAGES
    : [...CODE_LANGUAGES, { value: language, label: language }];
}

/** The language belongs to the whole block, not to the line with the cursor. */
function setLanguage(quill: ToolProps["quill"], language: string): void {
  const range = quill?.getSelection(true);
  if (!quill || !range) return;
  const [line] = quill.getLine(range.index);
  const container = line?.parent;
  if (!container) return;
  latestLanguage = language;
  quill.formatLine(
    container.offset(quill.scroll),
    container.length(),
    "code-block",
    language,
    "user",
  );
  quill.setSelection(range, "silent");
}
