import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

/** As `fakeApi` of the contract's tests takes them. */
interface Answer {
  status?: number;
  body?: unknown;
}

export interface Fixture extends Required<Answer> {
  /** E.g. `GET /posts`, with a query where only that is meant. */
  call: string;
  file: string;
}

/** Written by `fixtures record`; files of the team come before it. */
export const RECORDED_FILE = "recorded.json";

/** Answers of the API for work without a site: `fixtures/*.json` of the frontend, read again each time. */
export async function readFixtures(folder: string): Promise<Fixture[]> {
  const from = join(folder, "fixtures");
  const files = await readdir(from).catch(() => []);
  const found = files
    .filter((file) => file.endsWith(".json"))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((file) => readFixtureFile(from, file));
  return (await Promise.all(found)).flat();
}

const rank = (file: string): number => (file === RECORDED_FILE ? 1 : 0);

async function readFixtureFile(from: string, file: string): Promise<Fixture[]> {
  let answers: Record<string, Answer | null>;
  try {
    const text = await readFile(join(from, file), "utf8");
    answers = JSON.parse(text) as typeof answers;
  } catch {
    const body = { error: `fixtures/${file} is not JSON.`, code: "fixture" };
    return [{ call: `fixtures/${file}`, file, status: 500, body }];
  }
  return Object.entries(answers).map(([call, answer]) => ({
    call,
    file,
    status: answer?.status ?? 200,
    body: answer?.body ?? null,
  }));
}

/** The one with the same query first, then the one without any, then one with `:names` in its path. */
export function findFixture(
  fixtures: readonly Fixture[],
  method: string,
  url: string,
): Fixture | undefined {
  const path = url.split("?")[0] ?? url;
  return (
    fixtures.find(({ call }) => call === `${method} ${url}`) ??
    fixtures.find(({ call }) => call === `${method} ${path}`) ??
    fixtures.find(({ call }) => matches(call, `${method} ${path}`))
  );
}

function matches(pattern: string, call: string): boolean {
  const [wanted, given] = [pattern.split("/"), call.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}

/** Requests since the start, for the page of fixtures. */
export class AskedCalls {
  readonly #counts = new Map<string, number>();

  note(call: string): void {
    this.#counts.set(call, (this.#counts.get(call) ?? 0) + 1);
  }

  get all(): [string, number][] {
    return [...this.#counts].sort();
  }
}

/** The page `/__fixtures`: what there is, and what was asked for. */
export function fixturesPage(
  fixtures: readonly Fixture[],
  asked: AskedCalls,
): string {
  const rows = fixtures.map(
    ({ call, file, status, body }) =>
      `<tr><td>${escapeHtml(call)}</td><td>${status}</td><td>fixtures/${escapeHtml(file)}</td>` +
      `<td><details><summary>Show</summary><pre>${escapeHtml(JSON.stringify(body, null, 2))}</pre></details></td></tr>`,
  );
  const calls = asked.all.map(([call, count]) => {
    const [method = "", url = ""] = call.split(" ");
    const found = findFixture(fixtures, method, url);
    const answer =
      found === undefined
        ? "<strong>no fixture: 404</strong>"
        : `${found.status} from fixtures/${escapeHtml(found.file)}`;
    return `<tr><td>${escapeHtml(call)}</td><td>${count}</td><td>${answer}</td></tr>`;
  });
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fixtures</title>` +
    `<meta name="viewport" content="width=device-width"><style>body{font:1rem/1.5 system-ui;margin:2rem}` +
    `td,th{text-align:start;padding:.25rem 1rem .25rem 0;vertical-align:top}</style></head><body>` +
    `<h1>Fixtures</h1><p>Answers of the API for work without a site (<code>--fixtures</code>), from the folder <code>fixtures</code>. ` +
    `<code>octavo-build fixtures record</code> writes them; a file holds calls and answers: <code>{"GET /posts": {"status": 200, "body": …}}</code>.</p>` +
    `<table><thead><tr><th>Call</th><th>Status</th><th>File</th><th>Body</th></tr></thead><tbody>${rows.join("")}</tbody></table>` +
    `<h2>Asked for</h2><table><thead><tr><th>Call</th><th>Times</th><th>Answer</th></tr></thead>` +
    `<tbody>${calls.join("")}</tbody></table></body></html>`
  );
}

export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
