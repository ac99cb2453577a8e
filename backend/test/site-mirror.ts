import {
  CHANGE_TYPES,
  type ChangesDto,
  type ChangeType,
} from "@octavo/contracts";

/** An answer as a program gets it. */
interface Got {
  status: number;
  text: string;
}

export type Fetch = (path: string) => Promise<Got>;

const AT_ONCE = 100;

/** Facts about other items, which the feed does not report, and the address of the instance that is asked. */
const NOT_COPIED: Partial<Record<ChangeType, readonly string[]>> = {
  authors: ["post_count"],
  upload: ["used_by", "used_by_count", "address"],
  redirects: ["warnings"],
};

/** A copy of what one caller may read, which follows the feed of changes as the API guide says. */
export class SiteMirror {
  readonly items = new Map<string, string>();
  cursor = "";

  constructor(
    private readonly fetch: Fetch,
    private readonly types: readonly ChangeType[] = CHANGE_TYPES,
  ) {}

  /** The cursor comes first: what changes while the lists are read comes again. */
  async start(): Promise<void> {
    this.items.clear();
    this.cursor = (await this.changes("")).cursor;
    for (const [name, text] of await this.readAll()) this.items.set(name, text);
  }

  /** @returns the number of entries. */
  async follow(wait = 0): Promise<number> {
    const page = await this.changes(
      `after=${this.cursor}&types=${this.types.join(",")}&limit=${AT_ONCE}&wait=${wait}`,
    );
    const changed = new Set(page.data.map(({ type, id }) => `${type}/${id}`));
    for (const name of changed) {
      const text = await this.read(name);
      if (text === null) this.items.delete(name);
      else this.items.set(name, text);
    }
    this.cursor = page.cursor;
    return page.data.length + (page.has_more ? 1 : 0);
  }

  async followToEnd(): Promise<void> {
    while ((await this.follow()) > 0);
  }

  /** Names and texts that differ from the site's, in both directions. */
  async differences(): Promise<string[]> {
    const there = await this.readAll();
    const names = new Set([...there.keys(), ...this.items.keys()]);
    return [...names]
      .filter((name) => there.get(name) !== this.items.get(name))
      .map((name) => `${name}\n${this.items.get(name)}\n${there.get(name)}`);
  }

  private async readAll(): Promise<Map<string, string>> {
    const all = new Map<string, string>();
    for (const type of this.types)
      for (const id of await this.listIds(type)) {
        const text = await this.read(`${type}/${id}`);
        if (text !== null) all.set(`${type}/${id}`, text);
      }
    return all;
  }

  private async listIds(type: ChangeType): Promise<number[]> {
    const ids: number[] = [];
    for (;;) {
      const path = `/api/${type}?sort=id&limit=100&offset=${ids.length}`;
      const { status, text } = await this.fetch(path);
      if (status === 401 || status === 403) return [];
      const { data, total } = JSON.parse(text) as {
        data: { id: number }[];
        total: number;
      };
      ids.push(...data.map(({ id }) => id));
      if (data.length === 0 || ids.length >= total) return ids;
    }
  }

  private async changes(query: string): Promise<ChangesDto> {
    return JSON.parse(await this.get(`/api/changes?${query}`)) as ChangesDto;
  }

  private async get(path: string): Promise<string> {
    const { status, text } = await this.fetch(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return text;
  }

  /** Null where the caller cannot read it. */
  private async read(name: string): Promise<string | null> {
    const { status, text } = await this.fetch(`/api/${name}`);
    if (status === 404 || status === 410) return null;
    if (status !== 200) throw new Error(`/api/${name}: ${status} ${text}`);
    const [type = ""] = name.split("/");
    const others = NOT_COPIED[type as ChangeType];
    if (!others) return text;
    return JSON.stringify(JSON.parse(text), (field: string, value: unknown) =>
      others.includes(field) ? undefined : value,
    );
  }
}
