import { hash } from "node:crypto";
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  createParamDecorator,
} from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { tap, type Observable } from "rxjs";
import type { AppRequest } from "./app-request";
import { varyByEncoding } from "./compression";

const HASH_CHARACTERS = 22;

/** Part of an `ETag`: another one whenever a byte of the answer is. */
export const contentHash = (body: string | Buffer): string =>
  hash("sha256", body, "base64url").slice(0, HASH_CHARACTERS);

/**
 * Whether the client has said with `If-None-Match` that it has the answer with this tag; `*` stands for
 * any answer there is (RFC 9110, 13.1.2).
 */
export const isKnownTag = (
  ifNoneMatch: string | undefined,
  tag: string,
): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .map((known) => known.trim().replace(/^W\//, ""))
    .some((known) => known === tag || known === "*");

export const PLAIN_TEXT = "text/plain; charset=utf-8";

/** A text that programs fetch again and again: they ask with its `ETag` and mostly get a 304. */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, mediaType }: { body: string; mediaType: string },
): Promise<void> {
  const etag = `"${contentHash(body)}"`;
  void reply.headers({ etag, "cache-control": "public, max-age=60" });
  varyByEncoding(reply);
  if (isKnownTag(request.headers["if-none-match"], etag))
    await reply.status(304).send();
  else await reply.type(mediaType).send(body);
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
 * visitor's ETag has a hash behind the version, which says no more about what is saved.
 */
export function readIfMatch(
  _: unknown,
  context: ExecutionContext,
): number | null {
  const header = context.switchToHttp().getRequest<AppRequest>().headers[
    "if-match"
  ];
  if (header === undefined || header.trim() === "*") return null;
  const version = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,43})?"$/.exec(
    header.trim(),
  )?.[1];
  return version === undefined ? -1 : Number(version);
}

export const IfMatch = createParamDecorator(readIfMatch);
