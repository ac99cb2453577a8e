import type { FrontendErrorDto } from "@octavo/contracts";
import { t } from "../../common/texts";
import { answerOf } from "../../infrastructure/database/answer-row";
import type { ListedError } from "./frontend-errors.repository";
import type { FoundFrames, UnmappedReason } from "./source-places.service";
import { ownFrame } from "./stack-frames";

export const toFrontendErrorDto = (error: ListedError): FrontendErrorDto => ({
  ...answerOf(error),
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
