import type { BlockKind } from "./block-kind";
import { embedBlock, lineBlock } from "./document-ops";
import type { Attributes, Block, Line } from "./document-ops";
import { elementsOf } from "./markup";
import type { MarkupElement } from "./markup";
import { IMAGE_ATTRIBUTES, presentIn, readInline } from "./read-inline";
import { attribute, openLink, writeImage, writeInline } from "./write-inline";

const FIGURE = "figure";

/** A picture, perhaps in a link, and perhaps a caption. Only what is written again to the letter. */
function readFigure(element: MarkupElement, source: string): Block[] | null {
  const [first, caption] = elementsOf(element);
  const link = first?.tagName === "A" ? first : null;
  const image = link ? elementsOf(link)[0] : first;
  const address = image?.getAttribute("src");
  const inline = readInline(caption?.childNodes ?? []);
  if (!image || !address || !inline) return null;
  const attributes = {
    ...presentIn(image, IMAGE_ATTRIBUTES),
    ...(link && {
      link: link.getAttribute("href"),
      ...presentIn(link, ["title", "target"], "link-"),
    }),
    ...sizeOf(element),
  };
  const line: Line = { inline, attributes: { caption: true } };
  if (writeFigure(address, attributes, [line]) !== source) return null;
  return [
    embedBlock(FIGURE, address, attributes),
    lineBlock(inline, line.attributes),
  ];
}

function sizeOf(element: MarkupElement): Attributes {
  const classes = element.getAttribute("class") ?? "";
  const size = /^figure-(wide|full)$/.exec(classes)?.[1];
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

/** A picture with a chosen size. Its caption is the line below. */
export const figureKind = {
  name: FIGURE,
  elements: { FIGURE: readFigure },
  embed: {
    name: FIGURE,
    isPart: ({ caption }: Attributes) => Boolean(caption),
    write: writeFigure,
  },
} satisfies BlockKind;
