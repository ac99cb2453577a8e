import { IMAGE_ATTRIBUTES, normaliseImage } from "@octavo/rich-text";
import type { Attributes } from "@octavo/rich-text";
import { GalleryThumbnails } from "lucide-react";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import { t } from "../../../../texts/editor";
import { openLine } from "../../objects/editor-objects";
import type { Binding } from "../../typing/keys";
import { ToolButton, ToolSelect } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import type { BlockType } from "../block-type";
import { SourceBlock } from "../source-block";
import { CaptionBlot, isBelowPicture, captionAt } from "./caption";
import "./figure.css";

/** Gives the selected picture a caption and a size. */
function FigureTool({ quill, state: { image, formats } }: ToolProps) {
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

const OF_LINK = ["link", "link-title", "link-target"];
const NAMES = [...IMAGE_ATTRIBUTES, ...OF_LINK, "figure-size"];

/** A picture with a chosen size. Its caption is the line below. */
class FigureBlot extends SourceBlock {
  static override blotName = "figure";
  static override tagName = "FIGURE";
  static override className = "figure-card";

  static override create(value: string): HTMLElement {
    const node = super.create(value);
    const image = document.createElement("img");
    image.setAttribute("src", normaliseImage(value) ?? "//:0");
    image.setAttribute("alt", "");
    node.append(image);
    return node;
  }

  static override formats(node: HTMLElement): Attributes {
    return Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = node.getAttribute(`data-${name}`);
        return value ? [[name, value]] : [];
      }),
    );
  }

  override format(name: string, value: unknown): void {
    if (!NAMES.includes(name)) return super.format(name, value);
    const text = typeof value === "string" ? value : "";
    const node = this.domNode;
    if (text) node.setAttribute(`data-${name}`, text);
    else node.removeAttribute(`data-${name}`);
    const image = node.querySelector("img");
    if (!image || !IMAGE_ATTRIBUTES.includes(name)) return;
    if (text || name === "alt") image.setAttribute(name, text);
    else image.removeAttribute(name);
  }
}

/** Enter continues below the caption; a gallery handles it differently. */
const leave: Binding = {
  key: "Enter",
  format: ["caption"],
  handler({ index }, { format }) {
    if (format.gallery) return true;
    const [line, offset] = this.quill.getLine(index);
    openLine(this.quill, index - offset + (line?.length() ?? 1));
    return false;
  },
};

/** Backspace removes an empty caption. At the start of any other, it selects the picture. */
const remove: Binding = {
  key: "Backspace",
  collapsed: true,
  offset: 0,
  format: ["caption"],
  handler({ index }) {
    const { quill } = this;
    const [line] = quill.getLine(index);
    const isLast = index + 1 >= quill.getLength();
    const isBelow = isBelowPicture(quill, index);
    if (line?.length() !== 1 && isBelow) {
      quill.setSelection(index - 1, 1, "user");
      return false;
    }
    quill.history.cutoff();
    if (isLast || !isBelow) quill.format("caption", false, "user");
    else quill.deleteText(index, 1, "user");
    quill.history.cutoff();
    if (isBelow && !isLast) quill.setSelection(index - 1, 1, "user");
    return false;
  },
};

export const figure: BlockType = {
  name: "figure",
  formats: { "formats/figure": FigureBlot, "formats/caption": CaptionBlot },
  embedClass: FigureBlot.className,
  keys: { "leave caption": leave, "remove caption": remove },
  Tool: FigureTool,
};
