import { ownValue } from "@octavo/format";
import { said } from "../../common/texts/said";
import { htmlToText } from "../rich-text/text";
import type { MarkdownFile } from "./front-matter";
import { ImportRefusal } from "./import-report";

export type Data = MarkdownFile["data"];

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
