import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { transformSync } from "@swc/core";
import { afterAll, describe, expect, it } from "@jest/globals";
import { runNode } from "../workspace/child-processes.mjs";
import { ROOT } from "../workspace/root.mjs";
import { builtDocument, clientPaths } from "./client-paths.mjs";

const SOURCES = join(ROOT, "libs/client/src");
/** Within the repository, so that packages are found. */
const FOLDER = join(ROOT, ".tmp/client-types");
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** What needs no package of a recipe's own. */
const RECIPES = [
  "astro-mirror/src/items-loader.ts",
  "mobile-list/offline-posts.ts",
  "next-revalidation/lib/posts.ts",
  "nightly-backup/back-up.mjs",
  "spreadsheet-import/import-rows.mjs",
].map((file) => `libs/client/recipes/${file}`);

const USAGE = `import { answerOf, createClient, itemsOf } from "./index";

const client = createClient({ site: "https://example.org", key: "sfb_…" });

const { data, error } = await client.GET("/api/posts", {
  params: { query: { category: "news", sort: "-published_at" } },
});
export const title: string | undefined = data?.data[0]?.title;
export const isGone: boolean = error?.code === "gone";

for await (const tag of itemsOf(client, "/api/tags", { query: { sort: "id" } }))
  console.log(tag.slug.length, tag.post_count.toFixed());
for await (const { version } of itemsOf(client, "/api/posts/{id}/revisions", {
  path: { id: 3 },
}))
  console.log(version.toFixed());

const post = await answerOf(
  client.POST("/api/posts", {
    body: { title: "A", content: "<p>A</p>", category_id: 1 },
  }),
);
export const version: number = post.version;

// @ts-expect-error there is no such call
void client.GET("/api/nothing");
// @ts-expect-error posts have no such order
void client.GET("/api/posts", { params: { query: { sort: "mood" } } });
// @ts-expect-error a post is no list
itemsOf(client, "/api/posts/{id}");
// @ts-expect-error the code is misspelled
export const isLost: boolean = error?.code === "notfound";
`;

describe("@octavo/client", () => {
  it("knows the calls, queries, answers and codes of the API [PROG-DESC-06]", async () => {
    mkdirSync(FOLDER, { recursive: true });
    cpSync(SOURCES, FOLDER, {
      recursive: true,
      filter: (file) => !file.includes(".spec."),
    });
    const types = await clientPaths(await builtDocument());
    writeFileSync(join(FOLDER, "paths.ts"), types);
    writeFileSync(join(FOLDER, "usage.ts"), USAGE);
    const project = join(FOLDER, "tsconfig.json");
    const config = {
      extends: join(ROOT, "libs/client/tsconfig.json"),
      include: [".", ...RECIPES.map((file) => join(ROOT, file))],
      compilerOptions: {
        ...{ allowJs: true, checkJs: true },
        paths: { "@octavo/client": [join(FOLDER, "index.ts")] },
      },
    };
    writeFileSync(project, JSON.stringify(config));
    const compiler = join(ROOT, "node_modules/typescript-native/bin/tsc");
    const { code, output } = await runNode(compiler, ["-p", project]);
    expect([code, output]).toEqual([0, ""]);
  }, 60_000);

  it("is below 4 kB, with the package that it needs [PROG-DESC-06]", () => {
    const files = [
      "create-client",
      "items-of",
      "octavo-error",
      "retrying-fetch",
    ]
      .map((name) => join(SOURCES, `${name}.ts`))
      .concat(join(ROOT, "node_modules/openapi-fetch/dist/index.mjs"));
    const code = files.map((file) => {
      const text = readFileSync(file, "utf8");
      const syntax = file.endsWith(".ts") ? "typescript" : "ecmascript";
      return transformSync(text, {
        swcrc: false,
        minify: true,
        module: { type: "es6" },
        jsc: {
          target: "es2022",
          parser: { syntax },
          minify: { compress: true, mangle: { toplevel: true } },
        },
      }).code;
    });
    const bytes = gzipSync(code.join("\n")).length;
    expect(bytes).toBeGreaterThan(2000);
    expect(bytes).toBeLessThan(4000);
  });
});
