import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { useTestApp } from "../../../test/test-app";
import { MediaService } from "../../content/media/media.service";

const app = useTestApp();

const published = (fields: Parameters<typeof app.create.post>[0] = {}) =>
  app.create.post({ status: "published", ...fields });

const picture = (file: string) =>
  app.visitor.get(`/share/post/${file}`).buffer(true).parse(bytes);

type Parse = Parameters<ReturnType<typeof app.visitor.get>["parse"]>[0];

const bytes: Parse = (response, done) => {
  const parts: Buffer[] = [];
  response.on("data", (part: Buffer) => parts.push(part));
  response.on("end", () => done(null, Buffer.concat(parts)));
};

const asImage = (body: unknown) => sharp(body as Buffer);

async function versionOf(id: number): Promise<number> {
  const [row] = await app.database.query<{ version: number }[]>(
    "SELECT version FROM posts WHERE id = $1",
    [id],
  );
  return row?.version ?? 0;
}

describe("GET /share/post/:slug-:version.jpg", () => {
  it("draws a post's picture once and for ever", async () => {
    const { id, slug } = await published({ title: "One & <only>" });
    const file = `${slug}-${await versionOf(id)}.jpg`;
    const answers = await Promise.all([picture(file), picture(file)]);
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("image/jpeg");
      expect(headers["cache-control"]).toContain("immutable");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      const { width, height, format } = await asImage(body).metadata();
      expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    }
    const kept = await readdir(path.join(app.config.dataDir, "share-pictures"));
    expect(kept.filter((name) => name.startsWith(`post-${id}-`))).toHaveLength(
      1,
    );
  });

  it("shows the featured image", async () => {
    const red = { r: 255, g: 0, b: 0 };
    const file = await sharp({
      create: { width: 900, height: 600, channels: 3, background: red },
    })
      .png()
      .toBuffer();
    const media = await app.get(MediaService).store({
      bytes: file,
      originalName: "red.png",
      uploadedById: null,
    });
    const { id, slug } = await published({
      title: "Red",
      featuredImageUrl: `/media/${media.storageKey}`,
      featuredMediaId: media.id,
    });
    const { body } = await picture(`${slug}-${await versionOf(id)}.jpg`);
    const top = await asImage(body)
      .extract({ left: 0, top: 0, width: 1200, height: 40 })
      .toBuffer();
    const { channels } = await sharp(top).stats();
    expect(channels[0]?.mean).toBeGreaterThan(180);
    expect(channels[1]?.mean).toBeLessThan(40);
  });

  it("leads from an older version to the present one", async () => {
    const { id, slug } = await published();
    const version = await versionOf(id);
    const { status, headers } = await picture(`${slug}-${version + 7}.jpg`);
    expect([status, headers["location"]]).toEqual([
      302,
      `/share/post/${slug}-${version}.jpg`,
    ]);
  });

  it("does not tell of drafts [SEC-90]", async () => {
    const draft = await app.create.post({ title: "Secret" });
    expect((await picture(`${draft.slug}-1.jpg`)).status).toBe(404);
  });

  it.each([
    "nothing-1.jpg",
    "post-1.png",
    "x.jpg",
    "..%2f..%2fetc%2fpasswd-1.jpg",
    `${"a".repeat(900)}-1.jpg`,
    "a-99999999999999.jpg",
  ])("knows no %s", async (file) => {
    expect((await picture(file)).status).toBe(404);
  });

  it.each([
    "🚀".repeat(100),
    "漢".repeat(200),
    "W".repeat(200),
    "&<>\"'".repeat(40),
  ])("can be drawn with any title", async (title) => {
    const { id, slug } = await published({ title });
    const answer = await picture(`${slug}-${await versionOf(id)}.jpg`);
    expect(answer.status).toBe(200);
  });
});

describe("GET /share/site.jpg", () => {
  it("is the picture of every other page", async () => {
    const { status, body } = await app.visitor
      .get("/share/site.jpg")
      .buffer(true)
      .parse(bytes);
    expect(status).toBe(200);
    expect((await asImage(body).metadata()).width).toBe(1200);
  });

  it("is not sent again to those who have it", async () => {
    const first = await app.visitor.get("/share/site.jpg");
    const again = await app.visitor
      .get("/share/site.jpg")
      .set("if-none-match", String(first.headers["etag"]));
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});
