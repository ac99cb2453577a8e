import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  createParamDecorator,
} from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { tap, type Observable } from "rxjs";
import {
  acceptedEncodings,
  type Encoding,
  type PackedEncoding,
} from "./accepted-encoding";
import type { AppRequest } from "./app-request";
import { varyByEncoding } from "./packing";

const HASH_CHARACTERS = 22;

/** Part of an `ETag`: another one whenever a byte of the answer is. */
export const contentHash = (body: string | Buffer): string =>
  hash("sha256", body, "base64url").slice(0, HASH_CHARACTERS);

/** What a tag says: which content, and behind a dot how it is packed. */
const TAG = /^(?:W\/)?"([^".]+)(\.(br|gzip)\d{0,2})?"$/;

/** Of the content, in whatever form. */
export const contentOf = (tag: string): string => TAG.exec(tag)?.[1] ?? "";

/** Bytes that differ have tags that differ: RFC 9110, 8.8.3.3. */
export const packedTag = (
  tag: string,
  { encoding, level }: { encoding: PackedEncoding; level?: number },
): string => tag.replace(/"$/, `.${encoding}${level ?? ""}"`);

/** Which contents a client has, each with the tag of a form that it takes; or whatever there is. */
export type Held = ReadonlyMap<string, string> | "any";

/**
 * What a client says it has with `If-None-Match` (RFC 9110, 13.1.2). A form that it does not take
 * counts for nothing: a cache names the forms that it holds for others too, and would send on the one
 * that the 304 names.
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

export const PLAIN_TEXT = "text/plain; charset=utf-8";

/** A text that programs fetch again and again: they ask with its `ETag` and mostly get a 304. */
export async function sendRevalidated(
  reply: FastifyReply,
  { body, mediaType }: { body: string; mediaType: string },
): Promise<void> {
  const etag = `"${contentHash(body)}"`;
  void reply.headers({ etag, "cache-control": "public, max-age=60" });
  varyByEncoding(reply);
  await reply.type(mediaType).send(body);
}

/** What readers get of some things carries no version. */
interface MaybeVersioned {
  version?: number;
}

/** Adds the `ETag` that editors send back as `If-Match` (D-022). */
@Injectable()
export class EntityTagInterceptor implements NestInterceptor<MaybeVersioned> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<MaybeVersioned>,
  ): Observable<MaybeVersioned> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(({ version }) => {
        if (version !== undefined) void reply.header("etag", `"${version}"`);
      }),
    );
  }
}

/**
 * The version an editor started from; null when the header is missing or `*`. -1 matches nothing. A
 * visitor's ETag has a hash behind the version, and that of a packed answer how it is packed; neither
 * says more about what is saved.
 */
export function readIfMatch(
  _: unknown,
  context: ExecutionContext,
): number | null {
  const header = context.switchToHttp().getRequest<AppRequest>().headers[
    "if-match"
  ];
  if (header === undefined || header.trim() === "*") return null;
  const version =
    /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,43})?(?:\.[a-z]{2,4}\d{0,2})?"$/.exec(
      header.trim(),
    )?.[1];
  return version === undefined ? -1 : Number(version);
}

export const IfMatch = createParamDecorator(readIfMatch);
