import { readdir } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { pngPicture } from "../../../test/test-pictures";
import type { Category } from "../categories/category.entity";

const app = useTestApp();
let category: Category;
let editor: TestClient;

beforeAll(async () => {
  category = await app.create.category();
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

const form = (content: string): object => ({
  title: "Pictures",
  content,
  category_id: category.id,
});

const data = async (): Promise<string> =>
  `data:image/png;base64,${(await pngPicture()).toString("base64")}`;

const mediaCount = async (): Promise<number> =>
  (await app.database.query<unknown[]>("SELECT 1 FROM media")).length;

describe("pictures that a text brings along as data", () => {
  it("move into the media library, each once", async () => {
    const picture = await data();
    const before = await mediaCount();
    const { status, body } = await editor
      .post("/api/posts")
      .send(
        form(
          `<p>See <img src="${picture}" alt="A chart"> and <img src="${picture}" alt=""></p>`,
        ),
      );
    expect(status).toBe(201);
    const [, address] = /src="(\/media\/[^"]+\.png)"/.exec(body.content) ?? [];
    expect(body.content).toBe(
      `<p>See <img src="${address}" alt="A chart"> and <img src="${address}" alt=""></p>`,
    );
    expect(await mediaCount()).toBe(before + 1);
    const file = await app.visitor.get(String(address));
    expect([file.status, file.headers["content-type"]]).toEqual([
      200,
      "image/png",
    ]);
    const again = await editor
      .put(`/api/posts/${body.id}`)
      .send(form(body.content));
    expect(again.body).toEqual(body);
  });

  it("are stored by no dry run, and a dry run is never shown later [PROG-WRITE-09]", async () => {
    const files = () =>
      readdir(path.join(app.config.dataDir, "media"), { recursive: true });
    const bytes = await pngPicture({ width: 31, height: 17 });
    const picture = `data:image/png;base64,${bytes.toString("base64")}`;
    const before = [await mediaCount(), await files()];
    const text = form(`<p>Tried <img src="${picture}" alt="A chart"></p>`);
    const made = await editor.post("/api/posts?dry_run=true").send(text);
    expect(made.status).toBe(201);
    expect(made.body.content).toMatch(/src="\/media\/[^"]+\.png"/);
    expect([await mediaCount(), await files()]).toEqual(before);
    const absent = await editor.get(`/api/posts/${made.body.id}`);
    expect(absent.status).toBe(404);
    const { id } = await app.create.post({ title: "Dry" });
    const address = `/api/posts/${id}`;
    const dry = await editor.put(`${address}?dry_run=true`).send(text);
    const real = await editor.put(address).send(form("<p>Meant</p>"));
    expect(dry.body.version).toBe(real.body.version);
    expect(dry.body.content_html).toContain("Tried");
    expect(real.body.content_html).toBe("<p>Meant</p>");
    const refused = await editor
      .post("/api/posts?dry_run=true")
      .send({ title: "No text", category_id: category.id });
    expect(refused.status).toBe(400);
    const unclear = await editor.post("/api/posts?dry_run=1").send(text);
    expect([unclear.status, unclear.body.error]).toEqual([
      400,
      "dry_run must be true or false.",
    ]);
  });

  it("are left out where no browser could show them, and SVG always", async () => {
    const svg = Buffer.from("<svg onload=alert(1)>").toString("base64");
    const { status, body } = await editor
      .post("/api/posts")
      .send(
        form(
          `<p>Text<img src="data:image/png;base64,AAAA"><img src="data:image/png;base64,${svg}"><img src="data:image/svg+xml;base64,${svg}"></p>`,
        ),
      );
    expect([status, body.content]).toEqual([201, "<p>Text</p>"]);
    const only = await editor
      .post("/api/posts")
      .send(form(`<p><img src="data:image/png;base64,AAAA"></p>`));
    expect([only.status, only.body.error]).toEqual([
      400,
      "Content is required",
    ]);
  });

  it("are not kept for a save that is refused", async () => {
    const post = await app.create.post();
    const before = await mediaCount();
    const input = form(`<p><img src="${await data()}"></p>`);
    const path = `/api/posts/${post.id}`;
    const other = await app.signIn({ permissions: ["edit_own_post"] });
    expect((await other.put(path).send(input)).status).toBe(403);
    expect(
      (await editor.put(path).set("if-match", '"9"').send(input)).status,
    ).toBe(412);
    expect(await mediaCount()).toBe(before);
  });

  it("are limited in number", async () => {
    const many = Array.from(
      { length: 51 },
      (_, n) =>
        `<img src="data:image/png;base64,${Buffer.from(`x${n}`).toString("base64")}">`,
    );
    const { status, body } = await editor
      .post("/api/posts")
      .send(form(`<p>Text ${many.join("")}</p>`));
    expect([status, body.error]).toEqual([
      400,
      "A text can contain up to 50 new images at once. Upload the others first.",
    ]);
  });
});

describe("a feed", () => {
  it("has the cover and the pictures of a text with whole addresses, sizes and alt texts [LEARN-FOLLOW-03]", async () => {
    const picture = (name: string, alt: string) =>
      app.create.media({
        storageKey: `${name}/${name.repeat(16)}.png`,
        altText: alt,
        width: 800,
        height: 600,
      });
    const [cover, one, two] = [
      await picture("c0", `A "cover"`),
      await picture("c1", "One"),
      await picture("c2", "Two"),
    ];
    const inText = ({ storageKey }: { storageKey: string }) =>
      `<figure><img src="/media/${storageKey}"><figcaption>Shown</figcaption></figure>`;
    await app.create.post({
      title: "Pictures",
      status: "published",
      featuredMediaId: cover.id,
      featuredImageUrl: `/media/${cover.storageKey}`,
      content: `${inText(one)}<div class="gallery">${inText(two)}${inText(one)}</div>`,
    });
    const { body } = (await app.visitor.get("/feed.json")) as unknown as {
      body: { items: Record<string, string>[] };
    };
    const shown = body.items.find(({ title }) => title === "Pictures");
    const html = shown?.["content_html"] ?? "";
    const shape = (media: { storageKey: string }, alt: string) =>
      `<img src="${app.config.publicUrl}/media/${media.storageKey}" width="800" height="600" alt="${alt}">`;
    const images = html.match(/<img [^>]*>/g) ?? [];
    const attributes = (tag: string) =>
      (tag.match(/[\w-]+="[^"]*"/g) ?? []).sort();
    expect(images.map(attributes)).toEqual(
      [
        shape(cover, "A &quot;cover&quot;"),
        shape(one, "One"),
        shape(two, "Two"),
        shape(one, "One"),
      ].map(attributes),
    );
    expect(html).not.toMatch(/ (?:src|href)="\/|srcset|<source/);
  });
});
