import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { undeclaredCalls } from "@octavo/federation";
import { askPatiently, parseJson, readBounded } from "./ask-site";
import type { Patience } from "./ask-site";
import { RECORDED_FILE } from "./fixtures";
import { MOST_CALLS, readSeenCalls } from "./seen-calls";

const MOST_BYTES = 1_000_000;
const MOST_BYTES_TOGETHER = 10_000_000;
const LIMIT_MS = 5 * 60_000;

/** Links with such words show what other visitors do not see. */
const SECRET = /\/previews?\/|[?&](token|code|key)=/i;

/** Found or not found: what a frontend has to show. Other answers say something of this moment only. */
const LASTING = new Set([200, 404, 410]);

interface Source {
  folder: string;
  site: string;
  /** Calls that the frontend declares. */
  api: readonly string[];
}

interface Recording {
  /** By call. */
  answers: Map<string, { status: number; body: unknown }>;
  /** Calls that are not in it, and why. */
  leftOut: string[];
}

/** Writes what a visitor gets for the calls that a frontend declares, and for those that `serve` has seen. */
export async function recordFixtures(
  { folder, site, api }: Source,
  patience: Patience = {},
): Promise<string[]> {
  const { urls, leftOut } = callsToAsk(api, await readSeenCalls(folder));
  const { answers } = await record({ site, urls, leftOut }, patience);
  const text = JSON.stringify(Object.fromEntries(answers), null, 2);
  const why = leftOut.map((line) => `Left out: ${line}`);
  if (answers.size === 0)
    return ["Nothing was recorded, and no file was changed.", ...why];
  await mkdir(join(folder, "fixtures"), { recursive: true });
  await writeFile(join(folder, "fixtures", RECORDED_FILE), `${text}\n`);
  const size = Math.ceil(text.length / 1000);
  return [
    `${answers.size} answers of ${site} are in fixtures/${RECORDED_FILE} (${size} kB).`,
    ...why,
  ];
}

/** What can be asked: a declared call with a name in its path only as it was seen. */
export function callsToAsk(
  api: readonly string[],
  seen: readonly string[],
): { urls: string[]; leftOut: string[] } {
  const leftOut: string[] = [];
  const declared = api.flatMap((call) => {
    const [method = "", path = ""] = call.split(" ");
    if (method !== "GET") leftOut.push(`${call}: it does not only read`);
    else if (!path.includes("{")) return [path];
    else if (!seen.some((url) => fits(path, url)))
      leftOut.push(`${call}: open a page that makes it with serve first`);
    return [];
  });
  const all = [...new Set([...declared, ...seen])];
  const secret = all.filter((url) => SECRET.test(url));
  // The address itself must not get into a terminal's history.
  if (secret.length > 0)
    leftOut.push(`${secret.length} calls whose addresses hold secrets`);
  const open = all.filter((url) => !SECRET.test(url));
  if (open.length > MOST_CALLS)
    leftOut.push(`${open.length - MOST_CALLS} calls beyond ${MOST_CALLS}`);
  return { urls: open.slice(0, MOST_CALLS), leftOut };
}

const fits = (path: string, url: string): boolean =>
  undeclaredCalls([url], [path]).length === 0;

async function record(
  { site, urls, leftOut }: { site: string; urls: string[]; leftOut: string[] },
  patience: Patience,
): Promise<Recording> {
  const answers: Recording["answers"] = new Map();
  const end = Date.now() + LIMIT_MS;
  let bytes = 0;
  for (const [index, url] of urls.entries()) {
    if (Date.now() > end) {
      leftOut.push(`${urls.length - index} calls: the site was too slow`);
      break;
    }
    const init = {
      headers: { accept: "application/json" },
      redirect: "manual",
    } as const;
    const answer = await askPatiently(`${site}/api${url}`, init, patience);
    if (answer === null) throw new Error(`No site answers at ${site}.`);
    const { status } = answer;
    const text = await readBounded(answer, MOST_BYTES);
    const body = parseJson(text);
    bytes += text?.length ?? 0;
    const reason = reasonFor(status, { text, body, bytes });
    if (reason === null) answers.set(`GET ${url}`, { status, body });
    else leftOut.push(`GET ${url}: ${reason}`);
  }
  return { answers, leftOut };
}

/** Why an answer is no fixture. */
function reasonFor(
  status: number,
  { text, body, bytes }: { text: string | null; body: unknown; bytes: number },
): string | null {
  if (status === 401 || status === 403) return "visitors may not read it";
  if (!LASTING.has(status)) return `the site answered ${status}`;
  if (text === null) return "the answer is larger than 1 MB, or broke off";
  if (body === undefined) return "the answer is no JSON";
  return bytes > MOST_BYTES_TOGETHER
    ? "the fixtures would be larger than 10 MB"
    : null;
}
