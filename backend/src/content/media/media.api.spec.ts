import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { pngPicture, uploadPicture } from "../../../test/test-pictures";

const app = useTestApp();
const uploader = () => app.signIn({ permissions: ["create_media"] });
const signInMediaManager = () =>
  app.signIn({ permissions: ["create_media", "view_media", "delete_media"] });
const fileOf = (url: string): string => path.join(app.config.dataDir, url);

describe("GET /api/upload", () => {
  it("lists the newest first, with a total [API-45]", async () => {
    const client = await signInMediaManager();
    await app.create.media({ createdAt: new Date(0) });
    const older = (await uploadPicture(client, await pngPicture())).body;
    const newer = (await uploadPicture(client, await pngPicture())).body;
    const { status, body } = await client.get("/api/upload?limit=2&offset=0");
    expect(status).toBe(200);
    expect(body.data.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(body.total).toBeGreaterThan(2);
  });

  it("finds files by words of their name and of their description", async () => {
    const client = await signInMediaManager();
    const zebra = await app.create.media({
      originalName: "Zebra 100%_crossing.png",
      altText: "A quagga grazes",
    });
    const found = async (search: string) => {
      const query = `limit=50&search=${encodeURIComponent(search)}`;
      const { status, body } = await client.get(`/api/upload?${query}`);
      expect(status).toBe(200);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }) => id);
    };
    expect(await found("zebra")).toEqual([zebra.id]);
    expect(await found(" quagga  ZEBRA ")).toEqual([zebra.id]);
    expect(await found("100%_")).toEqual([zebra.id]);
    expect(await found("quagga lion")).toEqual([]);
    expect(await found("z%a")).toEqual([]);
    const long = await client.get(`/api/upload?search=${"x".repeat(201)}`);
    expect(long.status).toBe(400);
  });

  it("says what shows a file [D-605]", async () => {
    const client = await signInMediaManager();
    const { id, url } = (await uploadPicture(client, await pngPicture())).body;
    const post = await app.create.post({
      title: "Shows it",
      content: `<p><img src="${url}"></p>`,
    });
    const { body } = await client.get(`/api/upload/${id}`);
    expect(body).toMatchObject({
      used_by_count: 1,
      used_by: { posts: [{ id: post.id, title: "Shows it" }], pages: [] },
    });
  });

  it("is closed to visitors and to those who may only upload", async () => {
    const answers = await Promise.all([
      app.visitor.get("/api/upload"),
      (await uploader()).get("/api/upload"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });

  it("shows one's own and what is nobody's; everyone's to who may see all [D-404]", async () => {
    const client = await signInMediaManager();
    const other = await app.signIn({ permissions: ["view_media"] });
    const all = await app.signIn({ permissions: ["view_all_media"] });
    const { id } = (await uploadPicture(client, await pngPicture())).body;
    const seenBy = async (reader: TestClient): Promise<unknown[]> => {
      const { body } = await reader.get("/api/upload?limit=1");
      const one = await reader.get(`/api/upload/${id}`);
      return [body.data[0]?.id === id, one.status];
    };
    expect(await seenBy(client)).toEqual([true, 200]);
    expect(await seenBy(other)).toEqual([false, 404]);
    expect(await seenBy(all)).toEqual([true, 200]);
  });

  it("answers one file, and says when there is none", async () => {
    const client = await signInMediaManager();
    const stored = (await uploadPicture(client, await pngPicture())).body;
    const found = await client.get(`/api/upload/${stored.id}`);
    expect(found.body).toMatchObject(stored.data);
    expect(found.body).toHaveProperty("used_by", {
      posts: [],
      pages: [],
      authors: [],
      paths: [],
      site: [],
    });
    expect(found.headers.etag).toBe('"1"');
    const missing = await client.get("/api/upload/2000000000");
    expect([missing.status, missing.body]).toMatchObject([
      404,
      { error: "This file does not exist." },
    ]);
  });
});

describe("DELETE /api/upload/:id", () => {
  it("takes record and files away; a second time there is nothing [API-46, SEC-48]", async () => {
    const client = await signInMediaManager();
    const { id, url } = (
      await uploadPicture(client, await pngPicture({ width: 800, height: 10 }))
    ).body;
    const thumbnail = fileOf(url.replace(/\.png$/, "-640.webp"));
    expect([existsSync(fileOf(url)), existsSync(thumbnail)]).toEqual([
      true,
      true,
    ]);
    const first = await client.delete(`/api/upload/${id}`);
    expect([first.status, first.body]).toEqual([200, { success: true }]);
    expect([existsSync(fileOf(url)), existsSync(thumbnail)]).toEqual([
      false,
      false,
    ]);
    expect((await client.delete(`/api/upload/${id}`)).status).toBe(404);
    expect((await client.get(`/api/upload/${id}`)).status).toBe(404);
    expect((await app.visitor.get(url)).status).toBe(404);
  });

  it("names what shows the file and keeps it, unless told otherwise [D-605, LEARN-PATH-13]", async () => {
    const client = await signInMediaManager();
    const { id, url } = (await uploadPicture(client, await pngPicture())).body;
    const above = await app.create.post({
      title: "Above",
      featuredMediaId: id,
      featuredImageUrl: url,
    });
    const inside = await app.create.post({
      title: "Inside",
      content: `<p><img src="${url}"></p>`,
    });
    const page = await app.create.page({
      title: "Page",
      content: `<img src="${url}">`,
    });
    const writer = await app.create.author({ name: "Writer", avatarUrl: url });
    const cover = {
      name: "From Scratch",
      coverMediaId: id,
      coverImageUrl: url,
    };
    const learningPath = await app.create.path([], cover);
    const refused = await client.delete(`/api/upload/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      error: 'This file is used in "Above" and 4 more.',
      details: {
        posts: [
          { id: above.id, title: "Above" },
          { id: inside.id, title: "Inside" },
        ],
        pages: [{ id: page.id, title: "Page" }],
        authors: [{ id: writer.id, name: "Writer" }],
        paths: [{ id: learningPath.id, title: "From Scratch" }],
      },
    });
    expect((await app.visitor.get(url)).status).toBe(200);

    expect((await client.delete(`/api/upload/${id}?force=true`)).status).toBe(
      200,
    );
    expect((await app.visitor.get(url)).status).toBe(404);
  });

  it("refuses while the site itself shows the file, as icon or as logo, and for no longer [D-605]", async () => {
    const client = await signInMediaManager();
    const boss = await app.signIn({ permissions: ["edit_settings"] });
    const { id } = (await uploadPicture(client, await pngPicture())).body;
    const show = (icon: number | null, logo: number | null) =>
      boss
        .put("/api/settings/site")
        .send({ icon_media_id: icon, logo_media_id: logo });
    await show(id, id);
    const post = await app.create.post({ title: "Above", featuredMediaId: id });
    const seen = await client.get(`/api/upload/${id}`);
    expect(seen.body).toMatchObject({
      used_by_count: 3,
      used_by: { posts: [{ id: post.id }], site: ["icon", "logo"] },
    });
    const both = await client.delete(`/api/upload/${id}`);
    expect([both.status, both.body.error]).toEqual([
      409,
      'This file is used in "Above" and 1 more.',
    ]);
    await app.database.query("DELETE FROM posts WHERE id = $1", [post.id]);

    await show(null, id);
    const logo = await client.delete(`/api/upload/${id}`);
    expect([logo.status, logo.body]).toMatchObject([
      409,
      {
        error: "This file is used in the site's settings.",
        details: { posts: [], pages: [], authors: [], site: ["logo"] },
      },
    ]);
    await show(null, null);
    expect((await client.delete(`/api/upload/${id}`)).status).toBe(200);
  });

  it("goes, told to, even while the site shows it, which then shows none [D-605]", async () => {
    const client = await signInMediaManager();
    const boss = await app.signIn({ permissions: ["edit_settings"] });
    const { id } = (await uploadPicture(client, await pngPicture())).body;
    await boss.put("/api/settings/site").send({ logo_media_id: id });
    const forced = await client.delete(`/api/upload/${id}?force=true`);
    expect(forced.status).toBe(200);
    const site = await app.visitor.get("/api/settings/site");
    expect(site.body).toMatchObject({ logo: null });
    await boss.put("/api/settings/site").send({ logo_media_id: null });
  });

  it("is for those who may delete, from this site, and for one's own [SEC-47, D-404]", async () => {
    const { id } = await app.create.media();
    const others = await app.create.media({
      uploadedById: (await app.create.author()).id,
    });
    const client = await signInMediaManager();
    const answers = await Promise.all([
      app.visitor.delete(`/api/upload/${id}`),
      client.withoutCsrfToken().delete(`/api/upload/${id}`),
      (await uploader()).delete(`/api/upload/${id}`),
      client.delete(`/api/upload/${others.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
  });
});

describe("GET /media", () => {
  it("serves a file as a picture and nothing else [SEC-40]", async () => {
    const { body } = await uploadPicture(await uploader(), await pngPicture());
    const { status, headers } = await app.visitor.get(body.url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "public, no-cache",
    });
  });

  it("serves a part, and nothing again to whoever has it", async () => {
    const { body } = await uploadPicture(await uploader(), await pngPicture());
    const part = await app.visitor.get(body.url).set("range", "bytes=0-3");
    expect([part.status, part.headers["content-length"]]).toEqual([206, "4"]);
    const whole = await app.visitor.get(body.url);
    const again = await app.visitor
      .get(body.url)
      .set("if-none-match", whole.headers.etag ?? "");
    expect(again.status).toBe(304);
    const beyond = await app.visitor
      .get(body.url)
      .set("range", "bytes=90000000-");
    expect(beyond.status).toBe(416);
    const head = await fetch(app.baseUrl + body.url, {
      method: "HEAD",
      headers: { range: "bytes=0-3" },
    });
    expect([head.status, head.headers.get("content-length")]).toEqual([
      200,
      whole.headers["content-length"],
    ]);
    for (const held of ["etag", "last-modified"]) {
      const { headers, status } = await app.visitor
        .get(body.url)
        .set("range", "bytes=0-3")
        .set("if-range", String(whole.headers[held]));
      expect([status, headers["content-length"]]).toEqual([
        200,
        whole.headers["content-length"],
      ]);
    }
  });

  it.each([
    "/media/.trash/ab/0123456789abcdef0123456789abcdef.png",
    "/media/ab/0123456789abcdef0123456789abcdef.html",
    "/media/none.png",
    "/media/%2e%2e/package.json",
    "/media/..%2f..%2fpackage.json",
    "/media/..%5c..%5cpackage.json",
    "/media/%00",
    "/media/.env",
  ])("gives nothing away at %s [SEC-49]", async (address) => {
    const { status, body } = await app.visitor.get(address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(typeof body.error).toBe("string");
  });
});
