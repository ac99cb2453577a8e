import type { LineMark } from "@octavo/rich-text";
import { codeLanguage, normalFileName } from "@octavo/rich-text";
import { TextField } from "@octavo/ui";
import {
  ChevronDown,
  FileCode,
  Highlighter,
  Settings2,
  SquareCode,
  SquareMinus,
  SquarePlus,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { useRef, useState } from "react";
import type { RefObject } from "react";
import { t } from "../../../../texts/editor";
import { PanelForm, ToolButton, ToolPanel } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import toolStyles from "../../toolbar/toolbar.module.css";
import { BarGroup, BlockBar, keepFocus } from "../block-bar";
import { placeOf, useBlock } from "../use-block";
import type { BlockPlace } from "../use-block";
import { CodeLine } from "./code-blots";
import {
  languageLabel,
  latestLanguage,
  rememberLanguage,
} from "./code-languages";
import { changeCode, markLines } from "./code";
import { LanguagePicker } from "./language-picker";

export const CODE_KEYS = "Mod+Alt+P";

/** The code block with the cursor, as its bar shows it. */
interface CurrentCode extends BlockPlace {
  language: string;
  file: string;
  /** Of all selected lines. */
  mark: unknown;
}

function describe(quill: Quill, range: Range): CurrentCode | null {
  const [line] = quill.getLine(range.index);
  if (!(line instanceof CodeLine)) return null;
  const { "code-block": language, "code-file": file } = line.formats();
  return {
    language: String(language),
    file: typeof file === "string" ? file : "",
    mark: quill.getFormat(range)["code-mark"],
    ...placeOf(quill, line.parent.domNode),
  };
}

/** Begins and ends a code block. While the cursor is in one, a key leads to its bar. */
export function CodeTool({ quill, state: { formats } }: ToolProps) {
  const { block, range } = useBlock(quill, describe);
  const bar = useRef<HTMLDivElement>(null);
  const isOn = Boolean(formats["code-block"]);
  return (
    <>
      <ToolButton
        label={t("tools.codeBlock")}
        keys="Mod+Alt+E"
        icon={<SquareCode aria-hidden="true" />}
        isOn={isOn}
        isBlock
        onClick={() =>
          quill?.format("code-block", isOn ? false : latestLanguage(), "user")
        }
      />
      {quill && block && (
        <>
          <ToolButton
            label={t("code.edit")}
            keys={CODE_KEYS}
            icon={<Settings2 aria-hidden="true" />}
            onClick={() => bar.current?.querySelector("button")?.focus()}
          />
          <CodeBar ref={bar} quill={quill} code={block} range={range} />
        </>
      )}
    </>
  );
}

interface CodePartProps {
  quill: Quill;
  code: CurrentCode;
  range: RefObject<Range>;
}

const MARKS: readonly [LineMark, LucideIcon][] = [
  ["highlighted", Highlighter],
  ["added", SquarePlus],
  ["removed", SquareMinus],
];

function CodeBar(
  props: CodePartProps & { ref: RefObject<HTMLDivElement | null> },
) {
  const { quill, code, range, ref } = props;
  return (
    <BlockBar
      {...{ quill, range, ref }}
      label={t("tools.codeBlock")}
      place={code}
    >
      <BarGroup label={t("code.block")}>
        <LanguageTool {...{ quill, code, range }} />
        <FileTool {...{ quill, code, range }} />
      </BarGroup>
      <BarGroup label={t("code.lines")}>
        {MARKS.map(([mark, Icon]) => (
          <ToolButton
            key={mark}
            label={t(`code.${mark}`)}
            icon={<Icon aria-hidden="true" />}
            isOn={code.mark === mark}
            onClick={({ currentTarget }) =>
              keepFocus(currentTarget, () => {
                quill.setSelection(range.current, "silent");
                const isOn = code.mark === mark;
                markLines(quill, range.current, isOn ? null : mark);
              })
            }
          />
        ))}
      </BarGroup>
    </BlockBar>
  );
}

function LanguageTool({ quill, code, range }: CodePartProps) {
  const panel = useClosedPanel();
  const name = languageLabel(code.language);
  const choose = (language: string) => {
    panel.close();
    rememberLanguage(language);
    // `tsx` and `ts` say more than TypeScript.
    if (language === codeLanguage(code.language)) return;
    changeCode(quill, range.current, { "code-block": language });
  };
  return (
    <ToolPanel
      {...{ quill, panel }}
      title={t("tools.codeLanguage")}
      label={`${t("tools.codeLanguage")}: ${name}`}
      className={`${toolStyles.button} ${toolStyles.wide}`}
      icon={
        <>
          {name}
          <ChevronDown aria-hidden="true" />
        </>
      }
    >
      <LanguagePicker current={code.language} onChoose={choose} />
    </ToolPanel>
  );
}

/** A panel that leaves the selection to the bar. */
function useClosedPanel() {
  const [start, setStart] = useState<true | null>(null);
  return { start, open: () => setStart(true), close: () => setStart(null) };
}

function FileTool({ quill, code, range }: CodePartProps) {
  const panel = useClosedPanel();
  const save = (name: string) => {
    panel.close();
    const file = normalFileName(name) || null;
    changeCode(quill, range.current, { "code-file": file });
  };
  return (
    <ToolPanel
      {...{ quill, panel }}
      label={t("code.file")}
      icon={<FileCode aria-hidden="true" />}
      isOn={code.file !== ""}
    >
      <FileForm start={code.file} onSave={save} />
    </ToolPanel>
  );
}

interface FileFormProps {
  start: string;
  onSave: (name: string) => void;
}

function FileForm({ start, onSave }: FileFormProps) {
  const [name, setName] = useState(start);
  return (
    <PanelForm submitLabel={t("code.saveFile")} onSubmit={() => onSave(name)}>
      <TextField
        label={t("code.file")}
        hint={t("code.fileHint")}
        placeholder="src/app.ts"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </PanelForm>
  );
}
