import {
  answerOf,
  createClient,
  itemsOf,
  type OctavoClient,
} from "@octavo/client";

type Query = Record<string, string | number | boolean>;
interface Row {
  id: number;
}
type Call = (
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Calls with a key. In this repository the client knows no types, so callers name those of the contracts. */
export class ProgramApi {
  private readonly client: OctavoClient;

  constructor(
    readonly site: string,
    key: string,
  ) {
    this.client = createClient({ site, key });
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await answerOf(this.call("GET")(path, {}))) as Answer;
  }

  /** All rows of a list that has a cursor, by their ids. */
  async all<Item extends Row>(path: string): Promise<Item[]> {
    const query: Query = { cursor: "start", sort: "id" };
    return this.rows(path, query);
  }

  /** All rows of any list. */
  async rows<Item>(path: string, query: Query = {}): Promise<Item[]> {
    const found: Item[] = [];
    const rows = itemsOf(this.client, path as never, { query });
    for await (const row of rows) found.push(row as Item);
    return found;
  }

  /** Each item of a list as its own call shows it. */
  async whole<Item>(path: string): Promise<Item[]> {
    const items: Item[] = [];
    for (const { id } of await this.all(path))
      items.push(await this.get<Item>(`${path}/${id}`));
    return items;
  }

  /** @param name tells this call from others: repeated, it does nothing. */
  async post<Answer>(path: string, name: string, body: object) {
    const headers = { "idempotency-key": name };
    const call = this.call("POST")(path, { body, headers });
    return (await answerOf(call)) as Answer;
  }

  async change(
    method: "PATCH" | "PUT",
    path: string,
    body: object,
  ): Promise<void> {
    await answerOf(this.call(method)(path, { body }));
  }

  /** Null where there is no such file. */
  async bytes(path: string, isPrivate = false): Promise<Buffer | null> {
    const parseAs = "arrayBuffer";
    if (!isPrivate) {
      const answer = await fetch(new URL(path, this.site));
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    }
    const { data, response } = await this.call("GET")(path, { parseAs });
    return response.ok ? Buffer.from(data as ArrayBuffer) : null;
  }

  private call(method: "GET" | "POST" | "PATCH" | "PUT"): Call {
    return this.client[method] as unknown as Call;
  }
}
