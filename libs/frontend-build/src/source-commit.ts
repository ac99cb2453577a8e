import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const LIMITS = { timeout: 10_000, maxBuffer: 4 * 1024 * 1024 };

/**
 * The commit that a frontend is built from. Nothing where the sources are not under version control, or
 * are not those of a commit: the name of one would be untrue.
 */
export async function sourceCommit(
  folder: string,
): Promise<{ commit?: string }> {
  try {
    const git = (...words: string[]) =>
      run("git", words, { ...LIMITS, cwd: folder });
    const { stdout: changes } = await git("status", "--porcelain");
    if (changes.trim() !== "") return {};
    const { stdout } = await git("rev-parse", "HEAD");
    return { commit: stdout.trim() };
  } catch {
    return {};
  }
}
