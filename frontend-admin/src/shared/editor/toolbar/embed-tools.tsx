import { useMayCall } from "@octavo/auth";
import { IMAGE_TYPES, LIMITS } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import { Popover, TextField } from "@octavo/ui";
import { Captions, ImagePlus, Images, Sigma } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "../../../texts/editor";
import { MediaPicker } from "../../media/media-picker";
import { onOpened } from "../objects/editor-objects";
import { exchangePicture } from "../pictures/insert-picture";
import { formulaError, renderFormula } from "../blocks/formula/formula";
import { PanelForm, ToolButton, useSavedRange } from "./tool-parts";
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
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<MediaDto | null>(null);
  const range = useSavedRange(quill);
  const canSee = useMayCall("GET /upload");
  const insert = useEffectEvent((media: MediaDto) => {
    const { index } = range.restore();
    if (quill && replaced !== null) exchangePicture(quill, replaced, media);
    else pictures.onPick(index, media);
    setPicked(null);
  });
  // Waits until the dialog has returned the focus to the text, so that the cursor ends after the picture.
  useEffect(() => {
    if (isOpen || !picked) return;
    const timer = window.setTimeout(() => insert(picked));
    return () => window.clearTimeout(timer);
  }, [isOpen, picked]);
  return (
    <>
      <ToolButton
        label={t(image === null ? "tools.library" : "tools.replaceImage")}
        isBlock
        keys="Mod+Alt+G"
        hint={canSee ? undefined : t("tools.mayNotSee")}
        disabled={!canSee}
        icon={<Images aria-hidden="true" />}
        onClick={() => {
          range.save();
          setReplaced(image);
          setOpen(true);
        }}
      />
      {isOpen && (
        <MediaPicker onPick={setPicked} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Edits the alt text of the selected picture. */
export function AltTool({ quill, state: { image, formats } }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const index = useRef(0);
  const open = () => {
    if (image === null) return;
    index.current = image;
    setText(typeof formats.alt === "string" ? formats.alt : "");
    setOpen(true);
  };
  const submit = () => {
    setOpen(false);
    quill?.formatText(index.current, 1, "alt", text.trim(), "user");
  };
  return (
    <Popover
      label={t("media.altText")}
      isOpen={isOpen}
      onOpenChange={(next) => (next ? open() : setOpen(false))}
      onCloseFocus={() => quill?.focus()}
      trigger={
        <ToolButton
          label={t("media.altText")}
          keys="Mod+Alt+A"
          hint={image === null ? t("tools.selectImage") : undefined}
          icon={<Captions aria-hidden="true" />}
          isOn={image !== null && Boolean(formats.alt)}
          disabled={image === null}
        />
      }
    >
      <PanelForm submitLabel={t("pictures.saveAlt")} onSubmit={submit}>
        <TextField
          label={t("media.altText")}
          hint={t("pictures.altHint")}
          autoComplete="off"
          value={text}
          maxLength={LIMITS.altTextMax}
          onChange={(event) => setText(event.target.value)}
        />
      </PanelForm>
    </Popover>
  );
}

/** Inserts a formula in TeX with a live preview, or changes the selected one. */
export function FormulaTool({ quill }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [tex, setTex] = useState("");
  const range = useSavedRange(quill);
  const problem = tex.trim() === "" ? null : formulaError(tex);
  const open = () => {
    const { index, length } = range.save();
    const [op] = length === 1 ? (quill?.getContents(index, 1).ops ?? []) : [];
    const insert = op?.insert;
    const value = typeof insert === "object" ? insert.formula : undefined;
    setTex(typeof value === "string" ? value : "");
    setOpen(true);
  };
  const reopen = useEffectEvent(open);
  useEffect(
    () => (quill ? onOpened(quill, "formula", () => reopen()) : undefined),
    [quill],
  );
  const submit = () => {
    if (tex.trim() === "" || problem) return;
    setOpen(false);
    const { index, length } = range.restore();
    if (length > 0) quill?.deleteText(index, length, "user");
    quill?.insertEmbed(index, "formula", tex.trim(), "user");
    quill?.setSelection(index + 1, 0, "silent");
  };
  return (
    <Popover
      label={t("tools.formula")}
      isOpen={isOpen}
      onOpenChange={(next) => (next ? open() : setOpen(false))}
      onCloseFocus={() => quill?.focus()}
      trigger={
        <ToolButton
          label={t("tools.formula")}
          isBlock
          keys="Mod+Alt+M"
          icon={<Sigma aria-hidden="true" />}
        />
      }
    >
      <PanelForm submitLabel={t("tools.insertFormula")} onSubmit={submit}>
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
    </Popover>
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
