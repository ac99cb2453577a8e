import { ownValue } from "@octavo/format";
import { isExternalLink } from "../links";
import type { Attributes, Op } from "./document-ops";

interface Tag {
  open: string;
  close: string;
}

/** With more elements that are read as the same. */
type Mark = readonly [
  format: string,
  value: string | true,
  tag: string,
  ...read: string[],
];

/** From the outside in. The order is fixed, so that equal formats give equal HTML. */
export const MARKS: readonly Mark[] = [
  ["bold", true, "strong", "b"],
  ["italic", true, "em", "i"],
  ["underline", true, "u"],
  ["strike", true, "s", "del"],
  ["script", "sub", "sub"],
  ["script", "super", "sup"],
  ["code", true, "code"],
];

/** As the server stores it, so that a saved text is the same byte for byte. */
export function escapeText(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");
}

export function attribute(name: string, value: unknown): string {
  if (typeof value !== "string" || value === "") return "";
  const text = escapeText(value).replace(/"/g, "&quot;");
  return ` ${name}="${text}"`;
}

/** The content of a line as HTML. Neighbors share the elements that they have in common. */
export function writeInline(ops: readonly Op[]): string {
  let html = "";
  let open: Tag[] = [];
  const spaces = new SpaceWriter();
  const closeTo = (depth: number) => {
    for (const tag of open.slice(depth).reverse()) html += tag.close;
    open = open.slice(0, depth);
  };
  for (const { insert, attributes = {} } of ops) {
    if (insert === undefined) continue;
    const tags = tagsOf(attributes);
    const shared = tags.findIndex(
      (tag, index) => tag.open !== open[index]?.open,
    );
    closeTo(shared < 0 ? Math.min(tags.length, open.length) : shared);
    for (const tag of tags.slice(open.length)) {
      html += tag.open;
      open.push(tag);
    }
    html +=
      typeof insert === "string"
        ? escapeText(spaces.write(insert))
        : spaces.after(writeEmbed(insert, attributes));
  }
  closeTo(0);
  return html;
}

/** HTML shows a run of spaces as one, so all but the first become non-breaking spaces. */
class SpaceWriter {
  private isAfterSpace = true;

  write(text: string): string {
    const written = text
      .replace(/\t/g, "    ")
      .replace(/ +/g, (run, offset: number) => {
        let isAfterSpace = offset === 0 && this.isAfterSpace;
        return run.replace(/ /g, () => {
          isAfterSpace = !isAfterSpace;
          return isAfterSpace ? " " : "\u00a0";
        });
      });
    if (text !== "") this.isAfterSpace = written.endsWith(" ");
    return written;
  }

  after(html: string): string {
    this.isAfterSpace = html === "<br>";
    return html;
  }
}

/** Tags from the outside in. */
function tagsOf(attributes: Attributes): Tag[] {
  const tags: Tag[] = [];
  if (typeof attributes.link === "string")
    tags.push({ open: openLink(attributes.link, attributes), close: "</a>" });
  const look = lookAttributes(attributes);
  if (look) tags.push({ open: `<span${look}>`, close: "</span>" });
  for (const [format, value, name] of MARKS)
    if (ownValue(attributes, format) === value)
      tags.push({ open: `<${name}>`, close: `</${name}>` });
  return tags;
}

/** Marks links to other sites, as the server's sanitizer does. */
export function openLink(href: string, attributes: Attributes): string {
  const title = attribute("title", attributes["link-title"]);
  const target = attribute("target", attributes["link-target"]);
  const look = attribute("class", attributes.button);
  const rel = isExternalLink(href) ? attribute("rel", "noopener") : "";
  return `<a${attribute("href", href)}${title}${target}${look}${rel}>`;
}

function lookAttributes({ font, size, color, background }: Attributes): string {
  const classes = [
    typeof font === "string" && `ql-font-${font}`,
    typeof size === "string" && `ql-size-${size}`,
  ].filter(Boolean);
  const style = [
    typeof color === "string" && `color: ${color};`,
    typeof background === "string" && `background-color: ${background};`,
  ].filter(Boolean);
  return (
    attribute("class", classes.join(" ")) + attribute("style", style.join(" "))
  );
}

function writeEmbed(
  insert: Record<string, unknown>,
  attributes: Attributes,
): string {
  if ("soft-break" in insert) return "<br>";
  if (typeof insert["raw-inline"] === "string") return insert["raw-inline"];
  if (typeof insert.formula === "string")
    return `<span class="ql-formula"${attribute("data-value", insert.formula)}></span>`;
  if (typeof insert["footnote-ref"] === "string")
    return `<sup${attribute("data-footnote", insert["footnote-ref"])}></sup>`;
  if (typeof insert.image === "string")
    return writeImage(insert.image, attributes);
  return "";
}

export function writeImage(
  source: string,
  { alt, title, width, height }: Attributes,
): string {
  const description = ` alt="${escapeText(typeof alt === "string" ? alt : "").replace(/"/g, "&quot;")}"`;
  return `<img${attribute("src", source)}${description}${attribute("title", title)}${attribute("width", width)}${attribute("height", height)}>`;
}
