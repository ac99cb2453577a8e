import { createHash, type Hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { apiTexts, LIMITS } from "@octavo/contracts";
import { withoutControls } from "@octavo/format";
import type { FastifyInstance } from "fastify";
import {
  AppError,
  PayloadTooLargeError,
  ValidationError,
} from "../../common/errors/app-error";
import { API_BASE } from "../../common/http/api-base";
import { hasUnsafeText } from "../../common/http/unsafe-text";
import { t } from "../../common/texts";
import type { TransferRow } from "./transfers.repository";

// Headers of tus 1.0, the protocol of resumable uploads: https://tus.io/protocols/resumable-upload

const VERSION = "1.0.0";
const ALGORITHMS = ["sha1", "sha256"];

export const TUS = { "tus-resumable": VERSION };

const OFFER = {
  ...TUS,
  "tus-version": VERSION,
  "tus-extension": "creation,expiration,termination,checksum",
  "tus-checksum-algorithm": ALGORITHMS.join(","),
  "tus-max-size": String(LIMITS.uploadBytes),
};

/**
 * Answers `OPTIONS`, by which clients learn what the server can do. Not in the table of calls: it does nothing, and tells
 * everyone the same.
 */
export function addTusOffer(fastify: FastifyInstance): void {
  fastify.options(`${API_BASE}/transfers/resumable`, (_, reply) =>
    reply.status(204).headers(OFFER).send(),
  );
}

export const PART_TYPE = "application/offset+octet-stream";

class OtherProtocolError extends AppError {
  readonly status = 412;
  readonly code = "other_protocol";
}

export class ChecksumError extends AppError {
  readonly status = 460;
  readonly code = "checksum_mismatch";
}

/** @throws {OtherProtocolError} for another version. */
export function assertTus({ "tus-resumable": given }: IncomingHttpHeaders) {
  if (given !== VERSION)
    throw new OtherProtocolError(t("transferVersion", { version: VERSION }));
}

/** For calls that programs without tus make as well. */
export function assertTusOrNone(headers: IncomingHttpHeaders) {
  if (headers["tus-resumable"] !== undefined) assertTus(headers);
}

export function readLength(headers: IncomingHttpHeaders): number {
  const length = readCount("Upload-Length", headers["upload-length"]);
  if (length > LIMITS.uploadBytes)
    throw new PayloadTooLargeError(apiTexts.fileTooLarge);
  if (length === 0) throw new ValidationError(apiTexts.notAnImage);
  return length;
}

export const readOffset = (headers: IncomingHttpHeaders): number =>
  readCount("Upload-Offset", headers["upload-offset"]);

function readCount(header: string, given: string | string[] = ""): number {
  const text = String(given);
  if (!/^\d{1,15}$/.test(text))
    throw new ValidationError(t("transferCount", { header }));
  return Number(text);
}

/** What is known of the file besides its bytes. */
export interface UploadMetadata {
  original_name: string;
  alt_text: string | null;
  folder: string | null;
}

const MOST_METADATA = 4096;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function readMetadata(headers: IncomingHttpHeaders): UploadMetadata {
  const text = String(headers["upload-metadata"] ?? "");
  if (text.length > MOST_METADATA)
    throw new ValidationError(t("transferMetadata"));
  const values = new Map(text.split(",").filter(Boolean).map(readPair));
  return {
    original_name: values.get("filename") ?? values.get("name") ?? "",
    alt_text: values.get("alt_text") || null,
    folder: values.get("folder") || null,
  };
}

function readPair(pair: string): [string, string] {
  const [key = "", value = "", ...rest] = pair.trim().split(" ");
  const decoded = Buffer.from(value, "base64").toString("utf8");
  if (rest.length > 0 || !BASE64.test(value) || hasUnsafeText(decoded))
    throw new ValidationError(t("transferMetadata"));
  return [key, withoutControls(decoded)];
}

/** Of one part. */
export interface Checksum {
  hash: Hash;
  expected: string;
}

export function readChecksum(headers: IncomingHttpHeaders): Checksum | null {
  const given = headers["upload-checksum"];
  if (given === undefined) return null;
  const [algorithm = "", expected = ""] = String(given).split(" ");
  if (!ALGORITHMS.includes(algorithm) || !BASE64.test(expected))
    throw new ValidationError(
      t("transferChecksumForm", { algorithms: ALGORITHMS.join(", ") }),
    );
  return { hash: createHash(algorithm), expected };
}

/** How far a transfer is, as answers say it. */
export const progressHeaders = ({
  size,
  url,
  received,
  media_id,
  expires_at,
}: TransferRow): Record<string, string> => ({
  ...TUS,
  "upload-expires": expires_at.toUTCString(),
  ...(url === null && {
    "upload-length": String(size),
    "upload-offset": String(received),
  }),
  ...(media_id !== null && { "octavo-media-id": String(media_id) }),
});
