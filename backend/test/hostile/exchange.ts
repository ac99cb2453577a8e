import { Agent, request } from "node:http";

/** One call as an attacker makes it: nothing is corrected on the way. */
export interface Call {
  method: string;
  /** Sent as it is. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Exchange {
  call: Call;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export function send(baseUrl: string, call: Call): Promise<Exchange> {
  const { hostname, port } = new URL(baseUrl);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const { method, path, headers = {}, body } = call;
    const sent = request(
      { agent, hostname, port, method, path, headers, timeout: 20_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            call,
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString("utf8"),
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("No answer in time.")));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Makes all calls, so many at a time; results in the order of the calls. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

const SLOW_MS = 2500;
/** What belongs in a log: places in the code, statements, names of the database. */
const INSIDES =
  /\bat \S+ \(|node_modules|\.[mc]?[jt]s:\d+|QueryFailed|\b(SELECT|INSERT|UPDATE|DELETE) .+\b(FROM|INTO|SET)\b|_(pkey|fkey|key|check)\b|relation "|column "|\/(home|root|work|tmp|usr)\//;

/** What is wrong with an answer to hostile input; null for a sane success or a refusal with a sentence. */
function problemOf({ call, status, text, ms }: Exchange): string | null {
  const told = (what: string): string =>
    `${what}: ${call.method} ${call.path.slice(0, 200)} ${String(call.body ?? "").slice(0, 200)} → ${status} ${text.slice(0, 300)}`;
  if (status >= 500) return told("failed");
  if (ms > SLOW_MS) return told(`took ${Math.round(ms)} ms`);
  if (status < 400) return null;
  if (INSIDES.test(text)) return told("tells its insides");
  return hasSentence(text) ? null : told("no sentence");
}

function hasSentence(text: string): boolean {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === "string" && /^\w+ \w+/.test(error);
  } catch {
    return false;
  }
}

/**
 * The same answers; those that were slow are asked for once more, one at a time. A machine that others
 * use stands still for seconds now and then: an input that makes the server slow does so again.
 */
export async function askSlowOnesAgain(
  baseUrl: string,
  exchanges: readonly Exchange[],
): Promise<Exchange[]> {
  const asked: Exchange[] = [];
  for (const exchange of exchanges) {
    if (exchange.ms <= SLOW_MS) asked.push(exchange);
    else {
      const { ms } = await send(baseUrl, exchange.call);
      asked.push({ ...exchange, ms });
    }
  }
  return asked;
}

const MOST_TOLD = 20;

/** What is wrong with them, the first few. */
export const problemsOf = (exchanges: Exchange[]): string[] =>
  exchanges
    .flatMap((exchange) => problemOf(exchange) ?? [])
    .slice(0, MOST_TOLD);
