import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
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

const BUILD_TYPES = "libs/frontend-build/assets.d.ts";

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

const TYPED_CALLS = `import type { RemoteContext, RenderRequest, SiteCall } from "./federation";

interface Settings { api: readonly SiteCall[] }
const settings = {
  api: [
    "GET /posts",
    "GET /posts/{id}",
    "GET /posts/by-year",
    "GET /posts/slug/{slug}",
    "PUT /tags/{id}",
    "DELETE /tags/{id}",
  ],
} as const satisfies Settings;
type Mine = typeof settings;

export async function read({ api }: RemoteContext<Mine>, { apiGet }: RenderRequest<Mine>) {
  const { data } = await api({ method: "GET", path: "/posts", query: { limit: 3 } });
  const first: string | undefined = data[0]?.title;
  const post = await api({ method: "GET", path: \`/posts/\${data[0]?.id ?? 1}\` });
  const date: string | undefined = (await api({ method: "GET", path: "/posts/by-year" })).data[0]?.published_at;
  const tag = await api({ method: "PUT", path: "/tags/3", body: { name: "News" } });
  const answer = await apiGet(\`/posts/slug/\${post.slug}?a=b\`);
  const text = answer.status === 200 ? answer.body.title : undefined;
  const { success } = await api({ method: "DELETE", path: "/tags/3" });
  return [first, post.version.toFixed(), date, tag.slug, text?.length, success];
}

export function mistakes({ api }: RemoteContext<Mine>, { apiGet }: RenderRequest<Mine>) {
  // @ts-expect-error the settings do not declare it
  void api({ method: "GET", path: "/tags" });
  // @ts-expect-error nor with this method
  void api({ method: "POST", path: "/posts" });
  // @ts-expect-error posts have no such order
  void api({ method: "GET", path: "/posts", query: { sort: "mood" } });
  // @ts-expect-error a tag has a name
  void api({ method: "PUT", path: "/tags/3", body: {} });
  // @ts-expect-error it is not declared for the server either
  void apiGet("/tags");
  // @ts-expect-error the answer may be a refusal
  void apiGet("/posts").then(({ body }) => body.data);
}

// @ts-expect-error the site has no such call
export const wrong: Settings = { api: ["GET /nothing"] };
`;

const TEMPLATES = join(ROOT, "libs/create-octavo-frontend");

/** A new frontend, of which nothing but TypeScript is to be read. */
function copyTemplate(framework) {
  for (const part of ["template", `frameworks/${framework}`])
    cpSync(join(TEMPLATES, part), join(FOLDER, framework), { recursive: true });
}

const copySources = (lib, folder) =>
  cpSync(join(ROOT, "libs", lib, "src"), folder, {
    recursive: true,
    filter: (file) => !file.includes(".spec."),
  });

/** All that is compiled with the types of the API: both packages, their use, the recipes and the templates. */
function writeProject(types) {
  mkdirSync(FOLDER, { recursive: true });
  const federation = join(FOLDER, "federation");
  for (const [lib, folder] of [
    ["client", FOLDER],
    ["federation", federation],
  ]) {
    copySources(lib, folder);
    writeFileSync(join(folder, "paths.ts"), types);
  }
  writeFileSync(join(FOLDER, "usage.ts"), USAGE);
  writeFileSync(join(FOLDER, "typed-calls.ts"), TYPED_CALLS);
  // What is not TypeScript, the walk of each template compiles.
  for (const framework of ["react", "plain"]) copyTemplate(framework);
  const project = join(FOLDER, "tsconfig.json");
  const config = {
    extends: join(ROOT, "libs/client/tsconfig.json"),
    include: [".", BUILD_TYPES, ...RECIPES].map((file) =>
      join(file === "." ? FOLDER : ROOT, file),
    ),
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      paths: {
        "@octavo/client": [join(FOLDER, "index.ts")],
        "@octavo/federation": [join(federation, "index.ts")],
        "@octavo/federation/testing": [join(federation, "testing/index.ts")],
        "@octavo/frontend-build": [
          join(ROOT, "libs/frontend-build/src/index.ts"),
        ],
      },
    },
  };
  writeFileSync(project, JSON.stringify(config));
  return project;
}

describe("@octavo/client", () => {
  it("knows the calls, queries, answers and codes of the API, as do frontends those that they declare [PROG-DESC-06] [DELIV-TYPE-01] [DELIV-TYPE-02]", async () => {
    const project = writeProject(await clientPaths(await builtDocument()));
    const compiler = join(ROOT, "node_modules/typescript-native/bin/tsc");
    const { code, output } = await runNode(compiler, ["-p", project]);
    expect([code, output]).toEqual([0, ""]);
  }, 60_000);

  it("leaves the templates nothing to cast [DELIV-TYPE-02]", () => {
    const sources = ["template", "frameworks"].flatMap((part) =>
      readdirSync(join(TEMPLATES, part), { recursive: true })
        .filter((file) => /\.(ts|tsx|vue|svelte)$/.test(file))
        .map((file) => join(TEMPLATES, part, file)),
    );
    expect(sources.length).toBeGreaterThan(20);
    const casts = sources.filter((file) =>
      /\bas (?!const\b)[A-Z{]/.test(readFileSync(file, "utf8")),
    );
    expect(casts).toEqual([]);
  });

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
