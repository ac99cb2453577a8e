import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import type { Paged, PostDto, PostSummaryDto } from "@octavo/contracts";
import { hashPassword } from "../src/identity/authors/passwords";
import type { ApiDocument } from "../src/infrastructure/openapi/schema";
// Loaded before the tests, whose time is for other things than making it.
import "../src/infrastructure/openapi/api-schemas";
import { missingIn, readGuide, type GuideStep } from "./guide";
import { useDemoApp } from "./demo-app";
import { countingClient, inFolder, programModule } from "./programs";

const app = useDemoApp();
const run = promisify(execFile);
const PASSWORD = "a long sentence";

/** Between the outputs of two blocks. */
const NEXT = "=== next block ===";

/** Every call tells its status on the error output, whatever happens to its body. */
const CALLS = `curl() { command curl --silent --show-error --max-time 20 \\
  --write-out '%{stderr}status %{http_code}\\n' "$@"; }`;

async function makeAdmin(): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  const { id, email } = await app.create.author({ passwordHash });
  await app.create.giveRole(id, "admin");
  return email ?? "";
}

/** Runs all blocks in one shell, so that later ones know what earlier ones have found out. */
async function runGuide(steps: GuideStep[]): Promise<[string, string][]> {
  const email = await makeAdmin();
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-guide-"));
  const blocks = steps.map(
    ({ shell }) =>
      `${shell.replace(/^SITE=.*$/m, `SITE=${app.baseUrl}`)}\necho '${NEXT}'; echo '${NEXT}' >&2`,
  );
  try {
    const { stdout, stderr } = await run(
      "bash",
      ["--norc", "-c", ["set -u", CALLS, ...blocks].join("\n")],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, EMAIL: email, PASSWORD },
        timeout: 60_000,
      },
    );
    const outputs = stdout.split(`${NEXT}\n`);
    const errors = stderr.split(`${NEXT}\n`);
    return steps.map((_, n) => [outputs[n] ?? "", errors[n] ?? ""]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bodies stand one after the other, without line breaks between them. */
const lastBody = (output: string): unknown =>
  JSON.parse(output.split(/(?<=[}\]])(?=[{[])/).at(-1) ?? "null");

describe("docs/api.md", () => {
  it("shows lines that work, and what they answer [API-56, API-57, API-58, SEC-81, SEC-82, PROG-DESC-04]", async () => {
    const file = new URL("../../docs/api.md", import.meta.url);
    const steps = readGuide(await readFile(file, "utf8"));
    const outputs = await runGuide(steps);
    for (const [n, { shell, statuses, answer }] of steps.entries()) {
      const [output = "", errors = ""] = outputs[n] ?? [];
      const found = [...errors.matchAll(/^status (\d+)$/gm)].map(([, status]) =>
        Number(status),
      );
      expect([shell, found]).toEqual([shell, statuses]);
      const missing =
        answer === null ? [] : missingIn(lastBody(output), answer);
      expect([shell, missing]).toEqual([shell, []]);
    }
    expect(steps.flatMap(({ statuses }) => statuses).length).toBeGreaterThan(
      15,
    );
  }, 90_000);
});

/** What they need besides an address, or nothing that the demo has. */
const NOT_SHOWN = ["/api/auth/me", "/api/previews/{token}"];

describe("the OpenAPI document", () => {
  it("has examples of addresses that the demo answers [PROG-DESC-04]", async () => {
    const { body } = await app.visitor.get("/api/openapi.json");
    const { paths } = body as unknown as ApiDocument;
    const open = Object.entries(paths).filter(
      ([path, { get }]) =>
        !NOT_SHOWN.includes(path) &&
        get?.security.some((needed) => Object.keys(needed).length === 0),
    );
    const misses = open.map(async ([path, { get }]) => {
      const address = (get?.parameters ?? [])
        .filter((parameter) => parameter.in === "path")
        .reduce(
          (whole, { name, example }) =>
            whole.replace(`{${name}}`, String(example)),
          path,
        );
      const { status } = await app.visitor.get(address);
      return status === 200 ? [] : [address];
    });
    expect(open.length).toBeGreaterThan(15);
    expect((await Promise.all(misses)).flat()).toEqual([]);
  });
});

/** As much of the recipes as these tests call. */
interface Recipes {
  itemsLoader: (source: object) => {
    load: (context: object) => Promise<void>;
  };
  newestPosts: (client: unknown) => Promise<PostSummaryDto[]>;
  findPost: (client: unknown, slug: string) => Promise<PostDto | null>;
  storedPosts: (storage: object) => Promise<PostSummaryDto[]>;
  currentPosts: (client: unknown, storage: object) => Promise<PostSummaryDto[]>;
  backUp: (place: object) => Promise<string>;
  importRows: (
    client: unknown,
    rows: object[],
  ) => Promise<{ problems: object[]; posts: PostDto[] }>;
}

const recipe = (file: string): Promise<Recipes> =>
  programModule(`libs/client/recipes/${file}`);

async function newestOnSite(): Promise<Paged<PostSummaryDto>> {
  const query = "status=published&sort=-published_at&limit=50";
  const { body } = await app.visitor.get(`/api/posts?${query}`);
  return body as unknown as Paged<PostSummaryDto>;
}

describe("recipes of @octavo/client", () => {
  it("mirror posts with their pictures, and read only what has changed since [PROG-RECIPE-01]", async () => {
    const { client, counts } = await countingClient(app);
    const { itemsLoader } = await recipe("astro-mirror/src/items-loader.ts");
    const { data, total } = await newestOnSite();
    const posts = new Map<string, { title: string }>();
    const meta = new Map<string, string>();
    const store = {
      set: ({ id, data: post }: { id: string; data: { title: string } }) =>
        posts.set(id, post),
      delete: (id: string) => posts.delete(id),
      clear: () => posts.clear(),
    };
    await inFolder(async (folder) => {
      const source = { client, site: app.baseUrl, folder, type: "posts" };
      const callsOfLoad = async () => {
        const before = counts.calls;
        await itemsLoader(source).load({ store, meta });
        return counts.calls - before;
      };
      expect(await callsOfLoad()).toBeGreaterThan(total);
      expect(posts.size).toBe(total);
      const files = await readdir(folder, { recursive: true });
      expect(files.length).toBeGreaterThan(10);

      expect(await callsOfLoad()).toBe(1);
      const boss = await app.signIn({ role: "superuser" });
      const [changed, deleted] = data.map(({ id }) => String(id));
      await boss.patch(`/api/posts/${changed}`).send({ title: "Other" });
      await boss.delete(`/api/posts/${deleted}`);
      expect(await callsOfLoad()).toBeLessThan(total / 2);
      expect(posts.get(changed ?? "")?.title).toBe("Other");
      expect(posts.has(deleted ?? "")).toBe(false);

      meta.set("cursor", "3fa2b1c4-1a2b-0-0");
      expect(await callsOfLoad()).toBeGreaterThan(total - 1);
      expect(posts.size).toBe(total - 1);
    });
  });

  it("find posts, and nothing where there is none [PROG-RECIPE-02]", async () => {
    const { client } = await countingClient(app);
    const { findPost, newestPosts } = await recipe(
      "next-revalidation/lib/posts.ts",
    );
    const { data } = await newestOnSite();
    const newest = await newestPosts(client);
    expect(newest).toHaveLength(20);
    expect(newest[0]?.slug).toBe(data[0]?.slug);
    const found = await findPost(client, data[0]?.slug ?? "");
    expect(found?.content_html).toContain("<p>");
    expect(await findPost(client, "no-such-post")).toBeNull();
  });

  it("store a list, and read it again only after a change [PROG-RECIPE-03]", async () => {
    const { client, counts } = await countingClient(app);
    const { currentPosts, storedPosts } = await recipe(
      "mobile-list/offline-posts.ts",
    );
    const texts = new Map<string, string>();
    const storage = {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => texts.set(name, text),
    };
    const titlesOf = (posts: PostSummaryDto[]) =>
      posts.map(({ title }) => title);
    expect(await storedPosts(storage)).toEqual([]);
    const first = await currentPosts(client, storage);
    const { data } = await newestOnSite();
    expect(titlesOf(first)).toEqual(titlesOf(data));

    const before = counts.calls;
    expect(await currentPosts(client, storage)).toEqual(first);
    expect(counts.calls - before).toBe(1);
    const boss = await app.signIn({ role: "superuser" });
    await boss.patch(`/api/posts/${first[0]?.id}`).send({ title: "Newer" });
    expect((await currentPosts(client, storage))[0]?.title).toBe("Newer");
    expect((await storedPosts(storage))[0]?.title).toBe("Newer");

    for (const name of texts.keys()) texts.set(name, '{"cursor":');
    expect(await storedPosts(storage)).toEqual([]);
    expect(await currentPosts(client, storage)).toHaveLength(first.length);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    expect(await currentPosts(client, full)).toHaveLength(first.length);
  });

  it("back up what a key reads, and leave nothing of a night that failed [PROG-RECIPE-04]", async () => {
    const { backUp } = await recipe("nightly-backup/back-up.mjs");
    const site = app.baseUrl;
    await inFolder(async (folder) => {
      const { client: weak } = await countingClient(app);
      const failed = backUp({ client: weak, site, folder });
      await expect(failed).rejects.toThrow(/scope|permission/);
      expect(await readdir(folder)).toEqual([]);

      const { client } = await countingClient(app, [
        ...(["posts:read", "pages:read", "media:read"] as const),
      ]);
      const nights = [
        await backUp({ client, site, folder }),
        await backUp({ client, site, folder }),
      ];
      expect(await readdir(folder)).toEqual(nights);
      const night = path.join(folder, nights[1] ?? "");
      const posts = await readFile(path.join(night, "posts.json"), "utf8");
      const { total } = await newestOnSite();
      expect((JSON.parse(posts) as []).length).toBeGreaterThan(total);
      const media = await readFile(path.join(night, "media.json"), "utf8");
      const [{ url }] = JSON.parse(media) as [{ url: string }];
      expect((await stat(path.join(night, url))).nlink).toBe(2);
    });
  });

  it("import rows once, or none if one of them is wrong [PROG-RECIPE-05]", async () => {
    const { client } = await countingClient(app, ["posts:draft", "tags:write"]);
    const { importRows } = await recipe("spreadsheet-import/import-rows.mjs");
    const good = {
      title: "From a sheet",
      text: "In **bold**.",
      tags: "limits, New",
      category: "Salesforce DevOps",
    };
    const bad = [good, { ...good, title: "" }, { ...good, category: "Food" }];
    expect(await importRows(client, bad)).toEqual({
      problems: [
        { row: 3, error: "Title is required" },
        { row: 4, error: 'No category "Food".' },
      ],
      posts: [],
    });
    const { posts: first } = await importRows(client, [good]);
    expect(first).toMatchObject([
      {
        title: "From a sheet",
        status: "draft",
        content: "<p>In <strong>bold</strong>.</p>",
        tags: [{ name: "limits" }, { name: "New" }],
      },
    ]);
    const { posts: again } = await importRows(client, [good]);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const many = Array.from({ length: 201 }, () => good);
    await expect(importRows(client, many)).rejects.toThrow("Split the file.");
  });
});
