import type { FrontendErrorDto } from "@octavo/contracts";
import { t } from "../../common/texts";
import type { ListedError } from "./frontend-errors.repository";
import type { FoundFrames, UnmappedReason } from "./source-places.service";
import { ownFrame } from "./stack-frames";

export const toFrontendErrorDto = (error: ListedError): FrontendErrorDto => ({
  id: error.id,
  app: error.app,
  message: error.message,
  source: error.source,
  times: error.times,
  first_version: error.first_version,
  first_at: error.first_at.toISOString(),
  last_version: error.last_version,
  last_at: error.last_at.toISOString(),
  route: error.route,
  frames: error.frames.map(({ isSource, ...frame }) => ({
    ...frame,
    is_source: isSource,
  })),
  unmapped: unmappedSentence(error.unmapped),
});

function unmappedSentence(reason: UnmappedReason): string | null {
  switch (reason) {
    case "":
      return null;
    case "missing":
      return t("sourceMapMissing");
    case "other":
      return t("sourceMapOther");
    case "unusable":
      return t("sourceMapUnusable");
  }
}

/** ` at src/app.tsx:12:3`, for the log; empty without a stack. */
export function placeOf({ frames }: Pick<FoundFrames, "frames">): string {
  const frame = ownFrame(frames);
  return frame ? ` at ${frame.file}:${frame.line}:${frame.column}` : "";
}
