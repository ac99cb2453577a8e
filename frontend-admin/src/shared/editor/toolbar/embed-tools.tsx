import { useMayCall } from "@octavo/auth";
import { IMAGE_TYPES, LIMITS } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { Captions, ImagePlus, Images, Sigma } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "../../../texts/editor";
import { onOpened } from "../objects/editor-objects";
import { exchangePicture } from "../pictures/insert-picture";
import { useLibraryPicker } from "../pictures/use-library-picker";
import { formulaError, renderFormula } from "../blocks/formula/formula";
import {
  PanelForm,
  ToolButton,
  ToolPanel,
  usePanel,
  useSavedRange,
} from "./tool-parts";
import type { PictureProps, ToolProps } from "./tool-parts";
import styles from "./toolbar.module.css";

export function ImageTool({
  quill,
  pictures,
}: Pick<ToolProps, "quill"> & PictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const range = useSavedRange(quill);
  const canUpload = useMayCall("POST /upload");
  return (
    <>
      <ToolButton
        label={t("tools.image")}
        isBlock
        keys="Mod+Alt+U"
        hint={canUpload ? undefined : t("tools.mayNotUpload")}
        disabled={!canUpload}
        icon={<ImagePlus aria-hidden="true" />}
        onClick={() => {
          range.save();
          input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(",")}
        multiple
        hidden
        aria-label={t("tools.imageFiles")}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) pictures.onFiles(range.restore().index, files);
        }}
      />
    </>
  );
}

/** Inserts a picture of the media library, in place of the selected one if there is one. */
export function LibraryTool(props: ToolProps & PictureProps) {
  const { quill, pictures } = props;
  const { image } = props.state;
  const [replaced, setReplaced] = useState<number | null>(null);
  const picker = useLibraryPicker(quill, false, (index, [media]) => {
    if (!media) return;
    if (quill && replaced !== null) exchangePicture(quill, replaced, media);
    else pictures.onPick(index, media);
  });
  return (
    <>
      <ToolButton
        label={t(image === null ? "tools.library" : "tools.replaceImage")}
        isBlock
        keys="Mod+Alt+G"
        {...picker.state}
        icon={<Images aria-hidden="true" />}
        onClick={() => {
          setReplaced(image);
          picker.open();
        }}
      />
      {picker.dialog}
    </>
  );
}

/** Edits the alt text of the selected picture. */
export function AltTool({ quill, state: { image, formats } }: ToolProps) {
  const alt = typeof formats.alt === "string" ? formats.alt : "";
  const panel = usePanel(quill, () => ({ index: image ?? 0, alt }));
  const { start } = panel;
  return (
    <ToolPanel
      {...{ quill, panel }}
      label={t("media.altText")}
      keys="Mod+Alt+A"
      hint={image === null ? t("tools.selectImage") : undefined}
      icon={<Captions aria-hidden="true" />}
      isOn={image !== null && alt !== ""}
      disabled={image === null}
    >
      {start && (
        <AltForm
          start={start.alt}
          onSave={(text) => {
            panel.close();
            quill?.formatText(start.index, 1, "alt", text.trim(), "user");
          }}
        />
      )}
    </ToolPanel>
  );
}

interface TextFormProps {
  start: string;
  onSave: (text: string) => void;
}

function AltForm({ start, onSave }: TextFormProps) {
  const [text, setText] = useState(start);
  return (
    <PanelForm
      submitLabel={t("pictures.saveAlt")}
      onSubmit={() => onSave(text)}
    >
      <TextField
        label={t("media.altText")}
        hint={t("pictures.altHint")}
        autoComplete="off"
        value={text}
        maxLength={LIMITS.altTextMax}
        onChange={(event) => setText(event.target.value)}
      />
    </PanelForm>
  );
}

/** Inserts a formula in TeX with a live preview, or changes the selected one. */
export function FormulaTool({ quill }: ToolProps) {
  const panel = usePanel(quill, ({ index, length }) => {
    const [op] = length === 1 ? (quill?.getContents(index, 1).ops ?? []) : [];
    const insert = op?.insert;
    const value = typeof insert === "object" ? insert.formula : undefined;
    return { tex: typeof value === "string" ? value : "" };
  });
  const reopen = useEffectEvent(panel.open);
  useEffect(
    () => (quill ? onOpened(quill, "formula", () => reopen()) : undefined),
    [quill],
  );
  const save = (tex: string) =>
    panel.finish((editor, { index, length }) => {
      if (length > 0) editor.deleteText(index, length, "user");
      editor.insertEmbed(index, "formula", tex, "user");
      editor.setSelection(index + 1, 0, "silent");
    });
  return (
    <ToolPanel
      {...{ quill, panel }}
      label={t("tools.formula")}
      isBlock
      keys="Mod+Alt+M"
      icon={<Sigma aria-hidden="true" />}
    >
      {panel.start && <FormulaForm start={panel.start.tex} onSave={save} />}
    </ToolPanel>
  );
}

function FormulaForm({ start, onSave }: TextFormProps) {
  const [tex, setTex] = useState(start);
  const problem = tex.trim() === "" ? null : formulaError(tex);
  return (
    <PanelForm
      submitLabel={t("tools.insertFormula")}
      onSubmit={() => {
        if (tex.trim() !== "" && !problem) onSave(tex.trim());
      }}
    >
      <TextField
        label={t("tools.tex")}
        placeholder="\frac{a}{b}"
        autoComplete="off"
        spellCheck={false}
        value={tex}
        error={problem ? { message: problem } : undefined}
        onChange={(event) => setTex(event.target.value)}
      />
      <FormulaPreview tex={problem ? "" : tex} />
    </PanelForm>
  );
}

function FormulaPreview({ tex }: { tex: string }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!view.current) return;
    if (tex.trim() === "") view.current.textContent = "";
    else renderFormula(view.current, tex);
  }, [tex]);
  return (
    <div
      ref={view}
      className={styles.preview}
      aria-label={t("tools.preview")}
      role="img"
    />
  );
}
