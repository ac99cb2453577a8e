import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ReleaseFile } from "@octavo/federation";
import {
  AppError,
  PayloadTooLargeError,
  ValidationError,
} from "../../common/errors/app-error";
import { within } from "../../common/time/within";
import { isFile } from "./release-store";
import { t } from "../../common/texts";

/** Below the server's own limit for a whole request, so that slow clients are told why. */
const LONGEST_MS = 50_000;

class SlowUploadError extends AppError {
  readonly status = 408;
  readonly code = "too_slow";
}

/** Before a byte is read. @param announced null: the request does not say how many bytes it has. */
export function assertAnnounced(
  file: ReleaseFile,
  announced: number | null,
): void {
  if (announced !== null && announced > file.bytes) throw tooLarge(file);
}

/**
 * Reads one file into memory, never more of it than the manifest says. Other content is refused as soon as
 * it is recognized. The stream stays open: the answer travels on the same connection.
 */
export async function readUpload(
  content: Readable,
  file: ReleaseFile,
  longestMs = LONGEST_MS,
): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(file.bytes);
  const hash = createHash("sha384");
  let length = 0;
  const reading = async () => {
    const chunks = content.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      if (length + chunk.length > file.bytes) throw tooLarge(file);
      chunk.copy(bytes, length);
      hash.update(chunk);
      length += chunk.length;
    }
  };
  const late = () =>
    new SlowUploadError(
      t("uploadSlow", { file: file.path, seconds: longestMs / 1000 }),
    );
  await within(longestMs, reading().catch(cutOff), late);
  if (length < file.bytes)
    throw new ValidationError(
      t("uploadShort", {
        file: file.path,
        received: length,
        bytes: file.bytes,
      }),
    );
  if (`sha384-${hash.digest("base64")}` !== file.integrity) throw other(file);
  return bytes;
}

/** The same of bytes that are at hand. */
export function assertIsFile(bytes: Uint8Array, file: ReleaseFile): void {
  if (!isFile(bytes, file)) throw other(file);
}

/** The client went away: no one reads the answer, and nothing is wrong with this server. */
function cutOff(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw new ValidationError(t("uploadCutOff"));
}

const tooLarge = ({ path, bytes }: ReleaseFile): PayloadTooLargeError =>
  new PayloadTooLargeError(t("uploadTooLarge", { file: path, bytes }));

const other = ({ path }: ReleaseFile): ValidationError =>
  new ValidationError(t("uploadOther", { file: path }));
