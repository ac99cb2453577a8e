import type { ReleaseDto, ReleaseUploadDto } from "@octavo/contracts";
import type { Command, CommandInput } from "../command";
import { appPath, releasePath } from "../command-words";
import { findRelease, readReleaseFile } from "../release-folder";
import type { ReleaseFolder } from "../release-folder";
import { LateError } from "../site-client";
import { kilobytes } from "../readable-values";
import { releaseLines } from "./check";

const AT_ONCE = 4;
/** The site reads every file back and compresses it. */
const COMPLETE_TIMEOUT_MS = 180_000;
/** A little longer than the site takes for a whole request: it says itself that a file was too slow. */
const FILE_TIMEOUT_MS = 65_000;

export const upload: Command = {
  usage: "upload [FOLDER]",
  summary:
    "sends a build to the site; goes on where an earlier try was cut off",
  options: { notes: "TEXT" },
  async run(input) {
    const stored = await uploadRelease(input, await findRelease(input));
    return { lines: releaseLines(stored), json: stored };
  },
};

export async function uploadRelease(
  input: CommandInput,
  release: ReleaseFolder,
): Promise<ReleaseDto> {
  const { client, options, tell } = input;
  const { manifest } = release;
  const started = await client.call<ReleaseUploadDto>({
    method: "POST",
    path: `${appPath(manifest.app)}/releases`,
    body: { manifest, notes: options.get("notes") },
    isRepeatable: true,
  });
  const all = manifest.files.length;
  const known = all - started.missing.length;
  tell(
    `${manifest.app} ${manifest.version}: ${all} files, ${kilobytes(sumOf(release))}` +
      (known > 0 ? `, of which the site has ${known}.` : "."),
  );
  if (started.missing.length > 0)
    await sendFiles(input, release, started.missing);
  // A ready release that was repaired is checked again, because its verdicts are about damaged files.
  const isRepaired = started.state === "ready" && started.missing.length > 0;
  return client.call<ReleaseDto>({
    method: "POST",
    path: `${releasePath(manifest)}/${isRepaired ? "check" : "complete"}`,
    isRepeatable: true,
    timeoutMs: COMPLETE_TIMEOUT_MS,
  });
}

/**
 * A few side by side; the first that fails ends all of them. When one takes too long, the line is slow:
 * what is left goes one after the other, that one as well.
 */
async function sendFiles(
  { client, tell }: CommandInput,
  release: ReleaseFolder,
  missing: readonly string[],
): Promise<void> {
  const waiting = [...missing];
  const late: string[] = [];
  let hasFailed = false;
  const send = async (path: string, isLeftWhenLate: boolean): Promise<void> => {
    await client.call({
      method: "PUT",
      path: `${releasePath(release.manifest)}/files`,
      query: { path },
      bytes: await readReleaseFile(release, path),
      isRepeatable: true,
      isLeftWhenLate,
      timeoutMs: FILE_TIMEOUT_MS,
    });
  };
  const work = async (): Promise<void> => {
    while (!hasFailed && late.length === 0) {
      const path = waiting.shift();
      if (path === undefined) return;
      await send(path, true).catch((error: unknown) => {
        if (error instanceof LateError) late.push(path);
        else throw error;
      });
    }
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  await Promise.all(workers);
  if (late.length > 0) tell("The line is slow: one file after the other.");
  for (const path of [...late, ...waiting]) await send(path, false);
}

function sumOf({ manifest }: ReleaseFolder): number {
  return manifest.files.reduce((sum, file) => sum + file.bytes, 0);
}
