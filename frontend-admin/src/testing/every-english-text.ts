import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { german } from "../texts/de";

/** What all screens say. Two texts under one key would be an error, as German is one catalogue. */
export async function everyEnglishText(): Promise<typeof german> {
  const parts = await Promise.all(
    readdirSync(join(import.meta.dirname, "../texts/en")).map(
      (file) => import(`../texts/en/${file}`) as Promise<object>,
    ),
  );
  const all = new Map<string, unknown>();
  for (const texts of parts.flatMap<object>(Object.values))
    for (const [key, text] of Object.entries(texts)) {
      if (all.has(key) && all.get(key) !== text)
        throw new Error(`Two texts have the key ${key}`);
      all.set(key, text);
    }
  return Object.fromEntries(all) as typeof german;
}
