import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** More tell nothing new of what a frontend needs. */
export const MOST_CALLS = 200;
const LONGEST_CALL = 500;
const WRITE_AFTER_MS = 300;

/** The calls that pages made, so that `fixtures record` can ask them again. */
const fileOf = (folder: string): string =>
  join(folder, "node_modules/.cache/octavo/calls.json");

/** Such as `/posts?limit=5`, without those that earlier starts have seen. */
export async function readSeenCalls(folder: string): Promise<string[]> {
  try {
    const words = JSON.parse(await readFile(fileOf(folder), "utf8")) as unknown;
    return Array.isArray(words) ? words.filter(isUrl).slice(0, MOST_CALLS) : [];
  } catch {
    return [];
  }
}

const isUrl = (word: unknown): word is string =>
  typeof word === "string" && word.startsWith("/");

/** Remembers reading calls in a file of the frontend's cache. */
export class SeenCalls {
  readonly #urls: Set<string>;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly folder: string,
    earlier: readonly string[],
  ) {
    this.#urls = new Set(earlier);
  }

  /** @param url below the API's base path */
  note(url: string): void {
    if (this.#urls.has(url) || url.length > LONGEST_CALL) return;
    if (this.#urls.size >= MOST_CALLS) return;
    this.#urls.add(url);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#write(), WRITE_AFTER_MS);
  }

  async #write(): Promise<void> {
    const file = fileOf(this.folder);
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify([...this.#urls], null, 2));
    } catch (error) {
      console.error(`${file} could not be written:`, error);
    }
  }
}
