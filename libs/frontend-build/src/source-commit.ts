import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const LIMITS = { timeout: 10_000, maxBuffer: 4 * 1024 * 1024 };

/** Everything but what this build is writing, next to its output folder. */
const SOURCES = ["--", ":/", ":(top,exclude,glob)**/*.building-*/**"];

/**
 * The commit that a frontend is built from: what the build was told (OCTAVO_COMMIT), as where sources lie
 * without their history. Nothing where the sources are not under version control, or
 * are not those of a commit: the name of one would be untrue.
 */
export async function sourceCommit(
  folder: string,
): Promise<{ commit?: string }> {
  const told = process.env["OCTAVO_COMMIT"] ?? "";
  if (told !== "" && !/^[0-9a-f]{7,64}$/.test(told))
    throw new Error("OCTAVO_COMMIT must be the hash of a commit.");
  if (told !== "") return { commit: told };
  try {
    const git = (...words: string[]) =>
      run("git", words, { ...LIMITS, cwd: folder });
    const { stdout: changes } = await git("status", "--porcelain", ...SOURCES);
    if (changes.trim() !== "") return {};
    const { stdout } = await git("rev-parse", "HEAD");
    return { commit: stdout.trim() };
  } catch {
    return {};
  }
}
