import { apiTexts, LIMITS } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { failureText } from "../../infrastructure/outbound/failure-text";
import type {
  OutboundAnswer,
  OutboundService,
} from "../../infrastructure/outbound/outbound.service";

/** A picture of ten megabytes takes that long on a slow line. */
const LIMIT_MS = 30_000;

/** A picture of another site was not fetched. */
export class DownloadError extends ValidationError {
  /** @param answer null: the picture is too large. */
  constructor(readonly answer: OutboundAnswer | null) {
    super(answer ? failureText(answer) : apiTexts.fileTooLarge);
  }
}

/** The bytes at an address, whatever they are. @throws {DownloadError} */
export async function downloadPicture(
  outbound: OutboundService,
  address: string,
  { stop, limitMs = LIMIT_MS }: { stop?: AbortSignal; limitMs?: number } = {},
): Promise<Buffer> {
  const most = LIMITS.uploadBytes + 1;
  const answer = await outbound.read(address, most, { stop, limitMs });
  if ("failure" in answer || answer.status !== 200)
    throw new DownloadError(answer);
  if (answer.body.length === most) throw new DownloadError(null);
  return answer.body;
}

/** What the address calls it. */
export function pictureNameIn(address: string): string {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
