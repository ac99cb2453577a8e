import type { ReleaseDto, ReleaseUploadDto } from "@octavo/contracts";
import type { Command, CommandInput } from "../command";
import { appPath, releasePath } from "../command-words";
import { findRelease, readReleaseFile } from "../release-folder";
import type { ReleaseFolder } from "../release-folder";
import { kilobytes } from "../table";
import { releaseLines } from "./check";

const AT_ONCE = 4;
/** The site reads every file back and compresses it. */
const COMPLETE_TIMEOUT_MS = 180_000;
const FILE_TIMEOUT_MS = 120_000;

export const upload: Command = {
  usage: "upload [FOLDER]",
  summary:
    "sends a build to the site; goes on where an earlier try was cut off",
  options: { notes: "TEXT" },
  async run(input) {
    const release = await findRelease(
      input.positionals[0] ?? ".",
      input.folder,
    );
    const stored = await uploadRelease(input, release);
    return { lines: releaseLines(stored), json: stored };
  },
};

export async function uploadRelease(
  input: CommandInput,
  release: ReleaseFolder,
): Promise<ReleaseDto> {
  const { client, tell } = input;
  const { manifest } = release;
  const started = await client.call<ReleaseUploadDto>({
    method: "POST",
    path: `${appPath(manifest.app)}/releases`,
    body: { manifest, ...notesOf(input) },
    isRepeatable: true,
  });
  const all = manifest.files.length;
  const known = all - started.missing.length;
  tell(
    `${manifest.app} ${manifest.version}: ${all} files, ${kilobytes(sumOf(release))}` +
      (known > 0 ? `, of which the site has ${known}.` : "."),
  );
  if (started.state === "uploading")
    await sendFiles(input, release, started.missing);
  return client.call<ReleaseDto>({
    method: "POST",
    path: `${releasePath(manifest)}/complete`,
    isRepeatable: true,
    timeoutMs: COMPLETE_TIMEOUT_MS,
  });
}

/** A few side by side; the first that fails ends all of them. */
async function sendFiles(
  { client }: CommandInput,
  release: ReleaseFolder,
  missing: readonly string[],
): Promise<void> {
  const waiting = [...missing];
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (;;) {
      const path = waiting.shift();
      if (path === undefined || hasFailed) return;
      await client.call({
        method: "PUT",
        path: `${releasePath(release.manifest)}/files`,
        query: { path },
        bytes: await readReleaseFile(release, path),
        isRepeatable: true,
        timeoutMs: FILE_TIMEOUT_MS,
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
}

function notesOf({ options }: CommandInput): { notes?: string } {
  return options.get("notes") === undefined
    ? {}
    : { notes: options.get("notes") };
}

function sumOf({ manifest }: ReleaseFolder): number {
  return manifest.files.reduce((sum, file) => sum + file.bytes, 0);
}
