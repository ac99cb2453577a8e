import { FoldVertical, ListCollapse } from "lucide-react";
import { t } from "../../../../texts/editor";
import { ToolButton } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import { detailsAt, insertDetails, removeDetails } from "./set-details";

/** Begins and ends details, and chooses whether they are open at first. */
export function DetailsTool({ quill, state: { formats } }: ToolProps) {
  const isInside = Boolean(formats.details);
  const place =
    quill && isInside
      ? detailsAt(quill, quill.getSelection()?.index ?? 0)
      : null;
  const isOpen =
    quill && place ? quill.getFormat(place.index).details === "open" : false;
  return (
    <>
      <ToolButton
        label={t("details.title")}
        keys="Mod+Alt+O"
        icon={<ListCollapse aria-hidden="true" />}
        isOn={isInside}
        isBlock
        onClick={() => {
          if (!quill) return;
          if (isInside) removeDetails(quill, quill.getSelection(true).index);
          else insertDetails(quill);
        }}
      />
      {place && (
        <ToolButton
          label={t("details.open")}
          icon={<FoldVertical aria-hidden="true" />}
          isOn={isOpen}
          onClick={() => {
            const value = isOpen ? "summary" : "open";
            quill?.formatLine(place.index, 1, "details", value, "user");
          }}
        />
      )}
    </>
  );
}
