import type { Command } from "../command";
import { findRelease } from "../release-folder";
import {
  CHECK_OPTIONS,
  checkRelease,
  gateExitCode,
  releaseLines,
} from "./check";
import {
  channelOf,
  findAlreadyLive,
  PROMOTE_OPTIONS,
  promoteRelease,
} from "./promote";
import { uploadRelease } from "./upload";

export const release: Command = {
  usage: "release [FOLDER]",
  summary: "upload, check and promote in one go; stops at what is refused",
  options: { ...PROMOTE_OPTIONS, ...CHECK_OPTIONS },
  async run(input) {
    const build = await findRelease(input);
    const uploaded = await uploadRelease(input, build);
    const already = await findAlreadyLive(input, build.manifest);
    if (already !== null)
      return {
        lines: already.lines,
        json: { release: uploaded, live: already.json },
      };
    const checked = await checkRelease(input, build.manifest);
    const verdicts = releaseLines(checked);
    // The site asks for no checks in previews: they are where a release is looked at.
    const isAllowed =
      checked.gate === "promotable" || channelOf(input).startsWith("preview-");
    if (!isAllowed)
      return {
        lines: verdicts,
        json: { release: checked, live: null },
        exitCode: gateExitCode(checked.gate),
      };
    const promoted = await promoteRelease(input, build.manifest);
    return {
      lines: [...verdicts, ...promoted.lines],
      json: { release: checked, live: promoted.json },
    };
  },
};
