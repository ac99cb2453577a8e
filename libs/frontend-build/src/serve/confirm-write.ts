import type { Terminal } from "./terminal";

/**
 * A site may be the one that readers see, so people name it before a working copy may change it.
 *
 * @param word of `--write`: undefined without it, empty where it names no site
 */
export async function confirmWrite(
  word: string | undefined,
  site: string,
  terminal: Terminal | null,
): Promise<boolean> {
  if (word === undefined) return false;
  const { host } = new URL(site);
  if (word === "" && terminal === null)
    throw new Error(`Name the site that may be changed: --write=${host}`);
  const named =
    word === "" && terminal !== null
      ? await terminal.ask(
          `Your working copy will be able to change ${host}, for everyone. Type ${host} to confirm: `,
        )
      : word;
  if (named.toLowerCase() === host) return true;
  throw new Error(`"${named}" is not ${host}. Nothing was started.`);
}
