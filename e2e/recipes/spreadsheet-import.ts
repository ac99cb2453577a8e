import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assert, type Site, type Workshop } from "./workshop";

interface Draft {
  title: string;
  status: string;
  content: string;
  category_name: string;
  tags: { name: string }[];
}

/** Rows become drafts, once; a file with a wrong row changes nothing. */
export async function checkSpreadsheetImport(
  shop: Workshop,
  { api }: Site,
): Promise<void> {
  const count = async (): Promise<number> =>
    (await api.expect<{ total: number }>("GET", "/posts?limit=1")).total;
  const before = await count();
  const broken =
    "title,text,category\nFirst,Text,salesforce-devops\n,Text,salesforce-devops\nThird,Text,Cooking\n";
  await writeFile(join(shop.folder, "broken.csv"), broken);
  const refused = await shop.try(["node", "main.mjs", "broken.csv"]);
  for (const line of [
    "Row 3: Title is required",
    'Row 4: No category "Cooking".',
    "Nothing was imported.",
  ])
    assert(refused.output.includes(line), `Not said: ${line}`);
  assert(refused.code === 1, "A broken file is no failure.");
  assert((await count()) === before, "A broken file was imported in part.");

  const first = await shop.run("node", "main.mjs", "example.csv");
  const second = await shop.run("node", "main.mjs", "example.csv");
  assert(first === second, `The second run differs:\n${first}${second}`);
  assert((await count()) === before + 2, "There are not two posts more.");

  const id = String(/^\d+/.exec(first));
  const draft = await api.expect<Draft>("GET", `/posts/${id}`);
  const seen = {
    title: draft.title,
    status: draft.status,
    category: draft.category_name,
    tags: draft.tags.map(({ name }) => name),
    isFormatted: draft.content.includes("<strong>before</strong>"),
  };
  const expected = {
    title: "Five questions before a release",
    status: "draft",
    category: "Salesforce DevOps",
    tags: ["releases", "checklists"],
    isFormatted: true,
  };
  assert(
    JSON.stringify(seen) === JSON.stringify(expected),
    `The draft is ${JSON.stringify(seen)}.`,
  );
}
