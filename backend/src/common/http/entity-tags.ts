import type { IncomingHttpHeaders } from "node:http";
import {
  acceptedEncodings,
  type Encoding,
  type PackedEncoding,
} from "./accepted-encoding";

/** The parts of a tag: the content, and after a dot its encoding. */
const TAG = /^(?:W\/)?"([^".]+)(\.(br|gzip)\d{0,2})?"$/;

/** Names the content. All encodings of it share the name. */
export const contentOf = (tag: string): string => TAG.exec(tag)?.[1] ?? "";

/** Bytes that differ have tags that differ: RFC 9110, 8.8.3.3. */
export const packedTag = (
  tag: string,
  { encoding, level }: { encoding: PackedEncoding; level?: number },
): string => tag.replace(/"$/, `.${encoding}${level ?? ""}"`);

/**
 * The contents that a client has, each with the tag of a form that it accepts. `any`: a client sent `*`.
 */
export type Held = ReadonlyMap<string, string> | "any";

/**
 * The tags that a client has according to `If-None-Match` (RFC 9110, 13.1.2). Forms that it does not accept are
 * ignored: a cache lists the forms that it holds for other clients too, and would forward the one that the
 * 304 names.
 */
export function readHeld(headers: IncomingHttpHeaders): Held | null {
  const header = headers["if-none-match"];
  if (header === undefined) return null;
  if (header.trim() === "*") return "any";
  const accepted = headers["accept-encoding"];
  const taken = accepted === undefined ? null : acceptedEncodings(accepted);
  const held = new Map<string, string>();
  for (const one of header.split(",")) {
    const [, content, mark = "", encoding = "identity"] =
      TAG.exec(one.trim()) ?? [];
    if (content === undefined) continue;
    if (taken && !taken.includes(encoding as Encoding)) continue;
    if (!held.has(content) || encoding === taken?.[0])
      held.set(content, `"${content}${mark}"`);
  }
  return held;
}

/** The tag that a 304 carries: of what the client has of this answer. Null: it has nothing of it. */
export function heldTag(
  held: Held | null,
  { etag, content }: { etag: string; content: string },
): string | null {
  if (held === null) return null;
  return held === "any" ? etag : (held.get(content) ?? null);
}
