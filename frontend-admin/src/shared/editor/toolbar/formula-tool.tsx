import { Popover, TextField } from "@octavo/ui";
import { Sigma } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formulaError, renderFormula } from "../blots/media-blots";
import { PanelForm } from "./panel-form";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./toolbar-types";
import styles from "./toolbar.module.css";
import { useSavedRange } from "./use-saved-range";

/** Inserts a formula written in TeX, drawn while it is typed; changes the selected one. */
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
      label="Formula"
      isOpen={isOpen}
      onOpenChange={(next) => (next ? open() : setOpen(false))}
      onCloseFocus={() => quill?.focus()}
      trigger={
        <ToolButton
          label="Formula"
          keys="Mod+Alt+M"
          icon={<Sigma aria-hidden="true" />}
        />
      }
    >
      <PanelForm submitLabel="Insert formula" onSubmit={submit}>
        <TextField
          label="Formula in TeX"
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
      aria-label="Preview"
      role="img"
    />
  );
}
