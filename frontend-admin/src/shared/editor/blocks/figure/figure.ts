import { normaliseImage } from "@octavo/rich-text";
import { embedBlock, lineBlock } from "../../content/document-ops";
import type { Attributes, Block, Line } from "../../content/document-ops";
import { readInline } from "../../content/read-inline";
import {
  attribute,
  openLink,
  writeImage,
  writeInline,
} from "../../content/write-inline";
import { openLine } from "../../objects/editor-objects";
import type { Binding } from "../../typing/keys";
import type { BlockType } from "../block-type";
import { SourceBlock } from "../source-block";
import { CaptionBlot, isBelowPicture } from "./caption";
import "./figure.css";
import { FigureTool } from "./figure-tool";

const OF_IMAGE = ["alt", "title", "width", "height"];
const OF_LINK = ["link", "link-title", "link-target"];
const NAMES = [...OF_IMAGE, ...OF_LINK, "figure-size"];

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
    if (!image || !OF_IMAGE.includes(name)) return;
    if (text || name === "alt") image.setAttribute(name, text);
    else image.removeAttribute(name);
  }
}

/** A picture, perhaps in a link, and perhaps a caption. Only what is written again to the letter. */
function readFigure(element: Element, source: string): Block[] | null {
  const [first, caption] = element.children;
  const link = first?.tagName === "A" ? first : null;
  const image = link ? link.firstElementChild : first;
  const address = image?.getAttribute("src");
  const inline = readInline(caption?.childNodes ?? []);
  if (!image || !address || !inline) return null;
  const attributes = {
    ...present(image, OF_IMAGE),
    ...(link && {
      link: link.getAttribute("href"),
      ...present(link, ["title", "target"], "link-"),
    }),
    ...sizeOf(element),
  };
  const line: Line = { inline, attributes: { caption: true } };
  if (writeFigure(address, attributes, [line]) !== source) return null;
  return [
    embedBlock(FigureBlot.blotName, address, attributes),
    lineBlock(inline, line.attributes),
  ];
}

function present(
  element: Element,
  names: readonly string[],
  prefix = "",
): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = element.getAttribute(name);
      return value ? [[prefix + name, value]] : [];
    }),
  );
}

function sizeOf({ className }: Element): Attributes {
  const size = /^figure-(wide|full)$/.exec(className)?.[1];
  return size ? { "figure-size": size } : {};
}

function writeFigure(
  source: string,
  attributes: Attributes,
  lines: readonly Line[],
): string {
  const { link, "figure-size": size } = attributes;
  const picture = writeImage(source, attributes);
  const shown =
    typeof link === "string"
      ? `${openLink(link, attributes)}${picture}</a>`
      : picture;
  const caption = lines
    .map(({ inline }) => writeInline(inline))
    .filter((text) => text !== "")
    .join("<br>");
  const text = caption && `<figcaption>${caption}</figcaption>`;
  const name = typeof size === "string" ? `figure-${size}` : "";
  return `<figure${attribute("class", name)}>${shown}${text}</figure>`;
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
  elements: { FIGURE: readFigure },
  embed: {
    name: FigureBlot.blotName,
    className: FigureBlot.className,
    isPart: ({ caption }) => Boolean(caption),
    write: writeFigure,
  },
  keys: { "leave caption": leave, "remove caption": remove },
  Tool: FigureTool,
};
