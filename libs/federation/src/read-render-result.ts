import type { LeadPictureSource, RenderResult } from "./render";
import { MOST_SLOT_MARKUP, type SlotResult } from "./slots";

/** Statuses of a document: there, moved, not there, gone, or incomplete for now. */
const RENDER_STATUSES: readonly number[] = [
  200, 301, 302, 307, 308, 404, 410, 429, 503,
];

/** Characters of a result's parts, far beyond any page. */
export const RENDER_RESULT_LIMITS = {
  head: 256 * 1024,
  html: 4 * 1024 * 1024,
  state: 4 * 1024 * 1024,
  location: 2048,
  type: 100,
  srcset: 8192,
  sizes: 2048,
} as const;

type Part = keyof typeof RENDER_RESULT_LIMITS;

/** An app's answer that breaks the contract. */
export class RenderContractError extends Error {
  override name = "RenderContractError";
}

/**
 * An app's result of `render`, checked field by field: nothing else of it is used.
 * @throws {RenderContractError} with a sentence that names the field.
 */
export function readRenderResult(value: unknown): RenderResult {
  const answer = readObject("a render result", value);
  const status = readStatus(answer.status);
  const location = readLocation(answer.location);
  if (isRedirect(status) && location === undefined)
    throw new RenderContractError(
      `"location" must be an address when "status" is ${status}.`,
    );
  if (!isRedirect(status) && location !== undefined)
    throw new RenderContractError(
      `"location" must be absent when "status" is ${status}.`,
    );
  const leadPicture = readLeadPicture(answer.leadPicture);
  return {
    status,
    ...(location === undefined ? {} : { location }),
    head: readText("head", answer.head),
    html: readText("html", answer.html),
    ...(leadPicture === undefined ? {} : { leadPicture }),
    state: readText("state", answer.state),
  };
}

/**
 * An app's result of `renderSlot`.
 * @throws {RenderContractError} with a sentence that names the field.
 */
export function readSlotResult(value: unknown): SlotResult {
  const { html } = readObject("what fills a slot", value);
  return { html: readText("html", html, { most: MOST_SLOT_MARKUP }) };
}

const isRedirect = (status: number): boolean => status > 300 && status < 400;

function readObject(name: string, value: unknown): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new RenderContractError(
    `${name} must be an object, not ${describe(value)}.`,
  );
}

function readStatus(value: unknown): number {
  if (typeof value === "number" && RENDER_STATUSES.includes(value))
    return value;
  throw new RenderContractError(
    `"status" must be one of ${RENDER_STATUSES.join(", ")}, not ${describe(value)}.`,
  );
}

interface TextLimits {
  name?: string;
  most?: number;
}

function readText(
  part: Part,
  value: unknown,
  { name = part, most = RENDER_RESULT_LIMITS[part] }: TextLimits = {},
): string {
  if (typeof value !== "string")
    throw new RenderContractError(
      `"${name}" must be a text, not ${describe(value)}.`,
    );
  if (value.length > most)
    throw new RenderContractError(
      `"${name}" must have at most ${most} characters, not ${value.length}.`,
    );
  return value;
}

/** Goes into a header: an address of this site or of the web, and nothing that ends the header. */
function readLocation(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const location = readText("location", value);
  const isOnSite = /^\/(?![/\\])/.test(location);
  if (isPrintable(location) && (isOnSite || isWebAddress(location)))
    return location;
  throw new RenderContractError(
    `"location" must be a path of this site or an address that begins with http.`,
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Headers hold no line breaks and no control characters. */
const isPrintable = (text: string): boolean => /^[^\s\p{Cc}]+$/u.test(text);

function readLeadPicture(value: unknown): LeadPictureSource | undefined {
  if (value === undefined) return undefined;
  const picture = readObject(`"leadPicture"`, value);
  const read = (part: "type" | "srcset" | "sizes"): string => {
    const name = `leadPicture.${part}`;
    const text = readText(part, picture[part], { name });
    if (/\p{Cc}/u.test(text))
      throw new RenderContractError(`"${name}" must be one line.`);
    return text;
  };
  return { type: read("type"), srcset: read("srcset"), sizes: read("sizes") };
}

/** Short for any value, because the sentence ends up in a log. */
function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "number") return String(value);
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
