import { Delta } from "quill/core";
import type Quill from "quill/core";
import { GalleryThumbnails } from "lucide-react";
import { t } from "../../../../texts/editor";
import { ToolButton, ToolSelect } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import { captionAt } from "./caption";

/** Gives the selected picture a caption and a size. */
export function FigureTool({ quill, state: { image, formats } }: ToolProps) {
  const isFigure =
    quill !== null && image !== null && pictureAt(quill, image) === "figure";
  const size = formats["figure-size"];
  return (
    <>
      <ToolButton
        label={t("figures.caption")}
        keys="Mod+Alt+F"
        hint={image === null ? t("tools.selectImage") : undefined}
        icon={<GalleryThumbnails aria-hidden="true" />}
        isOn={isFigure}
        disabled={image === null}
        onClick={() => quill && image !== null && openCaption(quill, image)}
      />
      {isFigure && (
        <ToolSelect
          label={t("figures.size")}
          options={[
            { value: "", label: t("figures.text") },
            { value: "wide", label: t("figures.wide") },
            { value: "full", label: t("figures.full") },
          ]}
          value={typeof size === "string" ? size : ""}
          onChoose={(value) => {
            quill.formatText(image, 1, "figure-size", value || false, "user");
            quill.setSelection(image, 1, "user");
          }}
        />
      )}
    </>
  );
}

/** Puts the cursor in the caption. A picture in a line becomes a figure, and the text around it stays. */
function openCaption(quill: Quill, index: number): void {
  quill.history.cutoff();
  const place =
    pictureAt(quill, index) === "figure" ? index : toFigure(quill, index);
  if (!captionAt(quill, place + 1))
    quill.updateContents(
      new Delta().retain(place + 1).insert("\n", { caption: true }),
      "user",
    );
  quill.history.cutoff();
  const caption = captionAt(quill, place + 1);
  quill.setSelection(place + (caption?.length() ?? 1), 0, "user");
  quill.focus();
}

function toFigure(quill: Quill, index: number): number {
  const [op] = quill.getContents(index, 1).ops;
  const insert = op?.insert;
  if (typeof insert !== "object") return index;
  const [line, offset] = quill.getLine(index);
  const isAlone = line?.length() === 2;
  const start = index - offset;
  const place = isAlone ? start : start + (line?.length() ?? 1) - 1;
  const change = new Delta().retain(index).delete(isAlone ? 2 : 1);
  const figure = new Delta()
    .retain(place)
    .insert({ figure: insert.image }, op?.attributes)
    .insert("\n", { caption: true });
  quill.updateContents(change.compose(figure), "user");
  return place;
}

function pictureAt(quill: Quill, index: number): string | undefined {
  const insert = quill.getContents(index, 1).ops[0]?.insert;
  return typeof insert === "object" ? Object.keys(insert)[0] : undefined;
}
