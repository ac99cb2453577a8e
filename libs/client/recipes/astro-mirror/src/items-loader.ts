import { answerOf, itemsOf, OctavoError } from "@octavo/client";
import type { components, OctavoClient } from "@octavo/client";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

interface Source {
  client: OctavoClient;
  site: string;
  /** Where pictures go: Astro copies this folder as it is. */
  folder: string;
  type: "posts" | "pages";
}

type Post = components["schemas"]["Post"];
type Page = components["schemas"]["Page"];

/** As much of Astro's loader context as is needed. Astro stores both between builds. */
interface Context {
  store: {
    set(entry: { id: string; data: Record<string, unknown> }): unknown;
    delete(id: string): void;
    clear(): void;
  };
  meta: {
    get(name: string): string | undefined;
    set(name: string, value: string): void;
  };
}

/** The first build reads everything, each later one only what has changed. */
export function itemsLoader(source: Source) {
  return {
    name: `octavo-${source.type}`,
    load: async (context: Context): Promise<void> => {
      const known = context.meta.get("cursor");
      const cursor =
        (known && (await readChanges(source, context, known))) ||
        (await readAll(source, context));
      context.meta.set("cursor", cursor);
    },
  };
}

/** The cursor comes first, so that changes during the build are read by the next one. */
async function readAll(source: Source, context: Context): Promise<string> {
  const { client, type } = source;
  const { cursor } = await answerOf(client.GET("/api/changes"));
  context.store.clear();
  const query = { cursor: "start", fields: "id" };
  for await (const { id } of itemsOf(client, `/api/${type}`, { query }))
    await readItem(source, context, id);
  return cursor;
}

/** @returns null if the site does not know the cursor any more. */
async function readChanges(
  source: Source,
  context: Context,
  known: string,
): Promise<string | null> {
  const { client, type } = source;
  for (let after = known; ;) {
    const query = { after, types: type, limit: 500 };
    const call = client.GET("/api/changes", { params: { query } });
    const page = await answerOf(call).catch((reason: unknown) => {
      if (reason instanceof OctavoError && reason.status === 410) return null;
      throw reason;
    });
    if (!page) return null;
    for (const id of new Set(page.data.map((change) => change.id)))
      await readItem(source, context, id);
    if (!page.has_more) return page.cursor;
    after = page.cursor;
  }
}

async function readItem(source: Source, { store }: Context, id: number) {
  const call = source.client.GET(`/api/${source.type}/{id}`, {
    params: { path: { id } },
  });
  const item = await answerOf<Post | Page>(call).catch((reason: unknown) => {
    const { status } = reason as Partial<OctavoError>;
    if (status === 404 || status === 410) return null;
    throw reason;
  });
  if (!item) return store.delete(String(id));
  await savePictures(source, JSON.stringify(item));
  store.set({ id: String(id), data: { ...item } });
}

/** A file keeps its address, so the texts need no changes. */
async function savePictures({ site, folder }: Source, text: string) {
  const found = text.matchAll(/\/media\/(?:[\w-]+\/)*[\w-]+\.\w+/g);
  for (const path of new Set([...found].map(([address]) => address))) {
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(new URL(path, site), { signal });
    if (!answer.ok)
      throw new Error(`${path}: the site answers ${answer.status}`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(
      join(folder, path),
      Buffer.from(await answer.arrayBuffer()),
    );
  }
}
