import { Superscript } from "lucide-react";
import { t } from "../../../../texts/editor";
import { ToolButton } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import {
  goToReference,
  goToText,
  insertFootnote,
  selectedReference,
} from "./set-footnote";

/** Adds a footnote, and goes from a reference to its text and back. */
export function FootnoteTool({ quill, state: { formats } }: ToolProps) {
  const { footnote: id, "code-block": code } = formats;
  const isInside = typeof id === "string";
  return (
    <ToolButton
      label={t(isInside ? "footnote.back" : "footnote.title")}
      keys="Mod+Alt+N"
      hint={code ? t("footnote.notInCode") : undefined}
      disabled={Boolean(code)}
      icon={<Superscript aria-hidden="true" />}
      isOn={isInside}
      isBlock={!isInside}
      onClick={() => {
        if (!quill) return;
        const reference = selectedReference(quill);
        if (isInside) goToReference(quill, id);
        else if (reference) goToText(quill, reference);
        else insertFootnote(quill);
      }}
    />
  );
}
