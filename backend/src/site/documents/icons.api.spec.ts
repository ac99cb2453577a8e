import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { MediaService } from "../../content/media/media.service";
import { useTestApp } from "../../../test/test-app";
import { iconLinks } from "./site-icon";

const app = useTestApp();

async function fetched(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.baseUrl + path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

describe("icons", () => {
  it("are files of three sizes in favicon.ico", async () => {
    const { status, headers, bytes } = await fetched("/favicon.ico");
    expect([status, headers.get("content-type")]).toEqual([
      200,
      "image/x-icon",
    ]);
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3]);
    const sizes = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const at = 6 + 16 * index;
        const start = bytes.readUInt32LE(at + 12);
        const picture = bytes.subarray(
          start,
          start + bytes.readUInt32LE(at + 8),
        );
        const { width, height, format } = await sharp(picture).metadata();
        expect(width).toBe(bytes.readUInt8(at));
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ["png", 16, 16],
      ["png", 32, 32],
      ["png", 48, 48],
    ]);
  });

  it("are a picture without holes for phones", async () => {
    const { status, headers, bytes } = await fetched("/apple-touch-icon.png");
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    const picture = sharp(bytes);
    const { width, height } = await picture.metadata();
    expect([width, height]).toEqual([180, 180]);
    expect((await picture.stats()).isOpaque).toBe(true);
  });

  it("are at the name that older phones ask for", async () => {
    const usual = await fetched("/apple-touch-icon.png");
    const older = await fetched("/apple-touch-icon-precomposed.png");
    expect(older.status).toBe(200);
    expect(older.bytes.equals(usual.bytes)).toBe(true);
  });

  it("are not sent twice", async () => {
    for (const path of ["/favicon.ico", "/apple-touch-icon.png"]) {
      const { headers } = await fetched(path);
      const again = await fetched(path, {
        "if-none-match": headers.get("etag") ?? "",
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });

  it("are made of a picture that people have chosen, until it is deleted [LEARN-FOLLOW-04]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const red = { width: 300, height: 200, channels: 3 as const };
    const bytes = await sharp({ create: { ...red, background: "#f00" } })
      .png()
      .toBuffer();
    const media = await app.get(MediaService).store({
      bytes,
      originalName: "red.png",
      uploadedById: null,
    });
    const drawn = await fetched("/favicon.ico");
    const address = "/api/settings/site";
    await boss.put(address).send({ icon_media_id: media.id });
    const touch = await fetched("/apple-touch-icon.png");
    const { dominant } = await sharp(touch.bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(60);
    for (const size of [192, 512]) {
      const icon = await fetched(`/icon-${size}.png`);
      const { width, height } = await sharp(icon.bytes).metadata();
      expect([width, height]).toEqual([size, size]);
    }
    const masked = await fetched("/icon-maskable-512.png");
    const cut = sharp(masked.bytes);
    const { width, height } = await cut.metadata();
    expect([width, height, (await cut.stats()).isOpaque]).toEqual([
      512,
      512,
      true,
    ]);
    const edge = sharp(masked.bytes).extract({
      left: 0,
      top: 0,
      width: 512,
      height: 51,
    });
    expect((await edge.stats()).dominant.g).toBeGreaterThan(200);
    const manifest = await fetched("/site.webmanifest");
    expect(manifest.headers.get("content-type")).toMatch(
      /^application\/manifest\+json/,
    );
    expect(JSON.parse(manifest.bytes.toString())).toMatchObject({
      name: "My site",
      lang: "en",
      dir: "ltr",
      icons: [
        { src: `/icon-192.png?v=${media.id}` },
        { src: `/icon-512.png?v=${media.id}` },
        {
          src: `/icon-maskable-512.png?v=${media.id}`,
          purpose: "maskable",
        },
      ],
      start_url: "/",
      display: "standalone",
      theme_color: "#fbfcfd",
    });
    expect(iconLinks(media.id)).toContain(`/favicon.ico?v=${media.id}"`);
    // It is in use, so only who insists can delete it.
    const deleted = await boss.delete(`/api/upload/${media.id}?force=true`);
    expect(deleted.status).toBe(200);
    const after = await fetched("/favicon.ico");
    expect(after.bytes.equals(drawn.bytes)).toBe(true);
    await boss.put(address).send({ icon_media_id: null });
  });

  it("are named in documents, with nothing unsafe in an address", () => {
    const ICON_LINKS = iconLinks(null);
    for (const name of ["/favicon.ico", "/apple-touch-icon.png"])
      expect(ICON_LINKS).toContain(`href="${name}"`);
    for (const [, address] of ICON_LINKS.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^[\w\-.~!$&'()*+,;=:@/%]+$/);
  });
});
