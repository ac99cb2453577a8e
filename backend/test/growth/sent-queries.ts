import pg from "pg";

export interface SentQuery {
  /** Queries of one connection follow one another; those of several may mix. */
  connection: object;
  sql: string;
  values: unknown[];
}

/** Everything that this process sends to PostgreSQL while `work` goes on, through whichever library. */
export async function queriesSentBy(
  work: () => Promise<unknown>,
): Promise<SentQuery[]> {
  const sent: SentQuery[] = [];
  const prototype = pg.Client.prototype as {
    query: (...args: never) => unknown;
  };
  const { query } = prototype;
  prototype.query = function record(this: object, ...args: unknown[]) {
    sent.push({ connection: this, ...readArguments(args) });
    return Reflect.apply(query, this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}

/** `query(text, values)` or `query({ text, values })`, as `pg` takes them. */
function readArguments([first, second]: unknown[]): Omit<
  SentQuery,
  "connection"
> {
  if (typeof first === "string")
    return { sql: first, values: Array.isArray(second) ? second : [] };
  const { text = "", values } = first as { text?: string; values?: unknown[] };
  return { sql: text, values: values ?? (Array.isArray(second) ? second : []) };
}
