import { IMAGE_TYPES, LIMITS, apiTexts } from "@octavo/contracts";

const ACCEPTED: readonly string[] = IMAGE_TYPES;

/**
 * Why a file need not be sent at all; null for one that the server shall judge. A file without a
 * type may be anything.
 */
export function imageProblem(file: File): string | null {
  if (file.type === "image/svg+xml") return apiTexts.svgRefused;
  if (file.type !== "" && !ACCEPTED.includes(file.type))
    return apiTexts.notAnImage;
  return file.size > LIMITS.uploadBytes ? apiTexts.fileTooLarge : null;
}
