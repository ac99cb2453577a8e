import { CALLOUTS } from "@octavo/rich-text";
import { Lightbulb } from "lucide-react";
import { t } from "../../../../texts/editor";
import { ToolButton, ToolSelect } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import { calloutLabel, changeCallout, setCallout } from "./set-callout";

/** Begins and ends a callout, and chooses its kind. */
export function CalloutTool({ quill, state: { formats } }: ToolProps) {
  const { callout } = formats;
  return (
    <>
      <ToolButton
        label={t("callouts.title")}
        keys="Mod+Alt+C"
        icon={<Lightbulb aria-hidden="true" />}
        isOn={Boolean(callout)}
        isBlock="callout"
        onClick={() => quill && setCallout(quill, callout ? null : "note")}
      />
      {typeof callout === "string" && (
        <ToolSelect
          label={t("callouts.kind")}
          options={CALLOUTS.map((value) => ({
            value,
            label: calloutLabel(value),
          }))}
          value={callout}
          onChoose={(kind) => {
            if (!quill) return;
            const { index } = quill.getSelection(true);
            changeCallout(quill, index, kind);
          }}
        />
      )}
    </>
  );
}
