import { ownValue } from "@octavo/format";
import { parseDocument } from "yaml";
import { said } from "../../common/texts/said";
import { htmlToText } from "../rich-text/text";
import { ImportRefusal } from "./import-report";
import type { ReadingContext } from "./import-source";
import { isFields, type Fields } from "./json-fields";

export type Data = Fields;

export interface MarkdownFile {
  /** What the front matter says; empty without one. */
  data: Data;
  hasFrontMatter: boolean;
  body: string;
  /** Lines of the file before its text. */
  linesBefore: number;
}

/** What is known of a file beside what it says. */
export interface FieldContext extends ReadingContext {
  /** Path inside the folder. */
  path: string;
  /** When the file was last changed: the date of last resort. */
  modifiedAt: Date;
}

const FENCE = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;
/** Aliases can make a few lines of YAML expand to gigabytes. */
const MAX_ALIASES = 50;

function parseYaml(source: string): Data {
  // The core schema leaves dates as text, so that 30 February is noticed rather than moved.
  const document = parseDocument(source, {
    schema: "core",
    prettyErrors: true,
  });
  const [error] = document.errors;
  if (error) {
    const [summary = error.message] = error.message.split("\n");
    throw new ImportRefusal(
      said("import.yaml", { reason: summary.replace(/:$/, "") }),
    );
  }
  const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
  if (data === null || data === undefined) return {};
  if (!isFields(data)) throw new ImportRefusal(said("import.yamlFields"));
  return data;
}

/** Splits a file into its front matter and its text. Only YAML is read; nothing is ever executed. */
export function parseFrontMatter(text: string): MarkdownFile {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const language = /^---[ \t]*([a-z]+)[ \t]*\n/i
    .exec(source)?.[1]
    ?.toLowerCase();
  if (language !== undefined && language !== "yaml" && language !== "yml")
    throw new ImportRefusal(said("import.frontMatter", { language }));
  if (/^\+\+\+[ \t]*\n/.test(source))
    throw new ImportRefusal(said("import.frontMatter", { language: "TOML" }));
  const fenced = language ? source.replace(/^---[ \t]*[a-z]+/i, "---") : source;
  const match = FENCE.exec(fenced);
  if (!match) {
    if (/^---[ \t]*\n[\w-]+:/.test(fenced))
      throw new ImportRefusal(said("import.frontMatterEnd"));
    return { data: {}, hasFrontMatter: false, body: fenced, linesBefore: 0 };
  }
  return {
    linesBefore: match[0].split("\n").length - 1,
    data: parseYaml(match[1] ?? ""),
    hasFrontMatter: true,
    body: fenced.slice(match[0].length),
  };
}

const YES = ["true", "yes", "on", "1"];
const NO = ["false", "no", "off", "0"];
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

export function text(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

export function first(data: Data, ...names: string[]): string {
  return (
    names
      .map((name) => text(ownValue(data, name)))
      .find((value) => value !== "") ?? ""
  );
}

export function list(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : text(value).split(",");
  return items.map(text).filter((item) => item !== "");
}

/** @returns null for what is neither yes nor no. */
export function yesOrNo(value: unknown): boolean | null {
  const word = text(value).toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

export const isYes = (value: unknown): boolean => yesOrNo(value) === true;

/** Exports write `&amp;` and `&#8217;` where a title is text; tags in it are not changed. */
export const plain = (value: string): string =>
  value
    .replace(ENTITY, (entity) => htmlToText(`|${entity}|`).slice(1, -1))
    .trim();

/** @throws {ImportRefusal} for a value that is longer. */
export function atMost(value: string, limit: number, part: string): string {
  if (value.length > limit)
    throw new ImportRefusal(said("import.longPart", { part, limit }));
  return value;
}
