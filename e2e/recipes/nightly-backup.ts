import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { assert, type Site, type Workshop } from "./workshop";

interface StoredFile {
  url: string;
}

/** What two nights leave, and what a wrong key does not. */
export async function checkNightlyBackup(
  shop: Workshop,
  site: Site,
): Promise<void> {
  const wrong = { OCTAVO_KEY: "sfb_wrong" };
  const refused = await shop.try(["node", "main.mjs", "nights"], wrong);
  assert(
    refused.code === 1 && refused.output.includes("There is no new backup."),
    `A wrong key is not named:\n${refused.output}`,
  );
  await shop.run("node", "main.mjs", "nights");
  await shop.run("node", "main.mjs", "nights");
  const nights = await readdir(join(shop.folder, "nights"));
  assert(nights.length === 2, `There are ${nights.length} backups, not two.`);

  const night = join("nights", nights.sort()[1] ?? "");
  for (const [name, path] of Object.entries({
    posts: "/posts?limit=1",
    pages: "/pages?limit=1",
    tags: "/tags?limit=1",
    media: "/upload?limit=1",
  })) {
    const rows = JSON.parse(await shop.read(`${night}/${name}.json`)) as [];
    const { total } = await site.api.expect<{ total: number }>("GET", path);
    assert(
      rows.length === total && total > 0,
      `The backup has ${rows.length} ${name}, the site ${total}.`,
    );
  }
  const media = await shop.read(`${night}/media.json`);
  for (const { url } of JSON.parse(media) as StoredFile[]) {
    const path = join(shop.folder, night, url);
    const there = await fetch(new URL(url, site.instance.url));
    const bytes = Buffer.from(await there.arrayBuffer());
    assert(bytes.equals(await readFile(path)), `${url} differs.`);
    assert((await stat(path)).nlink === 2, `${url} was stored twice.`);
  }
}
