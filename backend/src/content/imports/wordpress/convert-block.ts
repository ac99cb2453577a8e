import type { Element, ElementContent } from "hast";
import { codeLanguage } from "@octavo/rich-text";
import { codeText, hasContent } from "../../rich-text/text";
import { fieldsOf, textOf, type Fields } from "../json-fields";
import { toParagraphs } from "./classic-paragraphs";
import { embedOf, fileLink } from "./convert-embed";
import { galleryOf, pictureBlock } from "./convert-figure";
import {
  buttonsOf,
  element,
  findAll,
  flow,
  hasClassLike,
  isNamed,
  nodesOf,
  paragraph,
  textNode,
  trimmed,
} from "./html-nodes";
import type { Converter } from "./text-context";

interface Block {
  attributes: Fields;
  node: Element;
  converter: Converter;
}

/** Blocks that are nothing but their HTML. */
const PLAIN = new Set(
  [
    "paragraph heading list list-item quote pullquote image table separator button preformatted verse",
    "code details group row stack cover media-text html shortcode audio video missing columns column",
    "post-content pattern math file accordion accordion-item accordion-heading accordion-panel",
  ]
    .join(" ")
    .split(" "),
);

/** Blocks that show nothing of a text. */
const NOTHING = new Set("more nextpage spacer footnotes".split(" "));

export function convertBlock(
  node: Element,
  converter: Converter,
): ElementContent[] {
  const name = String(node.properties.dataName ?? "");
  const attributes =
    fieldsOf(String(node.properties.dataAttributes ?? "")) ?? {};
  const block = { attributes, node, converter };
  if (name.startsWith("[")) return convertShortcode(name.slice(1, -1), block);
  if (NOTHING.has(name)) return [];
  const read = READERS.get(name.replace(/^core-embed\/.*/, "embed"));
  if (read) return read(block);
  const children = converter.convertAll(node.children);
  if (isPre(name)) return withLanguage(block, children);
  const { notes } = converter.context;
  if (name === "columns") notes.add("columns", "columns");
  if (!PLAIN.has(name))
    notes.add(children.some(hasContent) ? "blocks" : "dynamic", name);
  return flow(children);
}

type ReadBlock = (block: Block) => ElementContent[];

/** Blocks whose HTML is not all that they say. */
const READERS: ReadonlyMap<string, ReadBlock> = new Map([
  ["embed", embed],
  ["gallery", gallery],
  ["jetpack/tiled-gallery", gallery],
  ["file", file],
  [
    "freeform",
    ({ node, converter }) =>
      flow(converter.convertAll(toParagraphs(node.children))),
  ],
  [
    "buttons",
    ({ node, converter }) => buttonsOf(converter.convertAll(node.children)),
  ],
]);

/** Code blocks of plugins name their language in the comment. */
const isPre = (name: string): boolean => /(?:^|[/-])code/.test(name);

function withLanguage(
  { attributes }: Block,
  children: ElementContent[],
): ElementContent[] {
  const given = textOf(attributes, "language", "lang");
  return flow(children).map((node) => {
    if (!isNamed(node, "pre")) return node;
    const dataLanguage = codeLanguage(given);
    return given === "" || node.properties.dataLanguage !== undefined
      ? node
      : element("pre", { dataLanguage }, node.children);
  });
}

function embed({ attributes, node, converter }: Block): ElementContent[] {
  const captions = findAll(node.children, ["figcaption"]);
  const frames = findAll(node.children, ["iframe"]);
  const wrapped = findAll(node.children, ["div"]).filter((box) =>
    hasClassLike(box, /^wp-block-embed__wrapper$/),
  );
  const written = wrapped.map(codeText).join("").trim();
  const url = textOf(attributes, "url") || written;
  const caption = captions.flatMap((one) =>
    converter.convertAll(trimmed(one.children)),
  );
  const shown =
    url === "" ? converter.convertAll(frames) : embedOf(url, converter.context);
  return [...shown, ...(caption.some(hasContent) ? [paragraph(caption)] : [])];
}

/** Converted already, unless it only says which pictures it has. */
function gallery({ attributes, node, converter }: Block) {
  const children = converter.convertAll(node.children);
  if (children.some(hasContent)) return flow(children);
  const { ids } = attributes;
  return picturesOf(Array.isArray(ids) ? ids.map(String) : null, converter);
}

function picturesOf(
  ids: readonly string[] | null,
  converter: Converter,
): ElementContent[] {
  const pictures = converter.context.gallery?.(ids) ?? [];
  return galleryOf(
    pictures.map(({ address, altText, caption }) => {
      const image = element("img", { src: address, alt: altText }, []);
      const words = nodesOf(caption);
      return element("figure", {}, [
        image,
        ...(words.some(hasContent)
          ? [element("figcaption", {}, converter.convertAll(words))]
          : []),
      ]);
    }),
  );
}

function file({ node, converter }: Block): ElementContent[] {
  const links = findAll(node.children, ["a"]).filter(
    (link) => !hasClassLike(link, /^wp-block-file__button$/),
  );
  return links.map((link) => paragraph(converter.convertAll([link])));
}

function convertShortcode(
  name: string,
  { attributes, node, converter }: Block,
): ElementContent[] {
  const { context } = converter;
  switch (name) {
    case "caption":
    case "wp_caption":
      return captionOf(attributes, converter.convertAll(node.children), node);
    case "gallery": {
      const ids = textOf(attributes, "ids", "include");
      return picturesOf(ids === "" ? null : ids.split(/[\s,]+/), converter);
    }
    case "embed":
      return embedOf(
        codeText(node).trim() || textOf(attributes, "src", "url"),
        context,
      );
    default: {
      const src = textOf(
        attributes,
        "src",
        "mp3",
        "m4a",
        "ogg",
        "wav",
        "mp4",
        "m4v",
        "webm",
        "flv",
      );
      if (src !== "") return fileLink(src, context);
      context.notes.add("shortcodes", name);
      return [textNode(textOf(attributes, "source"))];
    }
  }
}

/** `[caption]<a><img></a> The words[/caption]`, or with the words in an attribute. */
function captionOf(
  attributes: Fields,
  children: ElementContent[],
  node: Element,
): ElementContent[] {
  const inner = children.flatMap((child) =>
    isNamed(child, "p") ? child.children : [child],
  );
  const hasPicture = (child: ElementContent) =>
    findAll([child], ["img"]).length > 0;
  const given = textOf(attributes, "caption");
  const caption =
    given === ""
      ? inner.filter((child) => !hasPicture(child))
      : [textNode(given)];
  const align = textOf(attributes, "align");
  const box = { ...node, properties: { className: [align] } };
  return pictureBlock(box, inner.filter(hasPicture), trimmed(caption));
}
