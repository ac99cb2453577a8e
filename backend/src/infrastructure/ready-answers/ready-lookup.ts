import type { IncomingHttpHeaders } from "node:http";
import {
  acceptedEncoding,
  type Encoding,
} from "../../common/http/accepted-encoding";
import { heldTag, readHeld, type Held } from "../../common/http/entity-tags";
import type { StoredAddress } from "./answer-addresses";
import type { ContentChangesService } from "./content-changes.service";
import type { AnswerForm, ReadyAnswer } from "./ready-answer";
import type { ReadyAnswersService } from "./ready-answers.service";

/** The client's wishes about a public answer, from the headers of its request. */
export interface Wish {
  encoding: Encoding;
  /** The tags that the client already has. */
  held: Held | null;
  /** `X-Request-Id`. */
  requestId: string | string[] | undefined;
}

/** Distinguishes anonymous requests from others. */
export interface EverybodysRequests {
  /** Parts of names of cookies that say who asks. */
  personalCookies: readonly string[];
  /** Whether a host is one at which readers read. */
  isForReaders: (host: string) => boolean;
}

/**
 * Null for requests that are never answered from the store: with an identity, a range or a body, from a page
 * of another origin, or at a host that is not the readers'.
 */
export function readWish(
  headers: IncomingHttpHeaders,
  { personalCookies, isForReaders }: EverybodysRequests,
): Wish | null {
  if (
    headers.origin !== undefined ||
    !isForReaders(headers.host ?? "") ||
    headers.authorization !== undefined ||
    headers["x-api-key"] !== undefined ||
    headers.range !== undefined ||
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined
  )
    return null;
  const { cookie } = headers;
  if (
    cookie !== undefined &&
    personalCookies.some((name) => cookie.includes(name))
  )
    return null;
  return {
    encoding: acceptedEncoding(headers["accept-encoding"]),
    held: readHeld(headers),
    requestId: headers["x-request-id"],
  };
}

/** Key and address of an answer in the cache. */
export interface Target {
  key: string;
  address: StoredAddress;
}

/** Null where the answer is not kept, or not at present. */
export function findTarget(
  { addresses }: ReadyAnswersService,
  url: string,
): Target | null {
  const address = addresses.read(url);
  if (!address) return null;
  const { kind } = address;
  const variant = kind.variantOf ? kind.variantOf(address.url) : "";
  return variant === null ? null : { key: variant + address.url, address };
}

export interface Ready {
  answer: ReadyAnswer;
  form: AnswerForm;
}

interface Store {
  answers: ReadyAnswersService;
  changes: ContentChangesService;
}

/** The answer that can be sent at once, counted as sent; null if the request has to wait. */
export function takeReady(
  { answers, changes }: Store,
  key: string,
  encoding: Encoding,
): Ready | null {
  const now = performance.now();
  if (!changes.isLeased(now)) return null;
  const answer = answers.find(key);
  const form = answer?.ready(encoding);
  if (!answer || !form) return null;
  changes.renew(now);
  answers.countUse(key, answer);
  return { answer, form };
}

/** The tag for a 304; null if the answer is sent. */
export const unchangedTag = (
  { held }: Wish,
  { answer: { content }, form: { etag } }: Ready,
): string | null => heldTag(held, { etag, content });
