import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

function meta(page: Page, property: string): Promise<string | null> {
  return page
    .locator(`meta[property="${property}"]`)
    .first()
    .getAttribute("content");
}

/** Width and height as the frame header of a JPEG file tells them. */
function jpegSize(bytes: Buffer): [width: number, height: number] {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffc3;
    if (isFrame)
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error("No frame in this picture.");
}

for (const { address, caching } of [
  {
    address: "/post/where-stale-data-hides",
    caching: /max-age=31536000.*immutable/,
  },
  { address: "/", caching: /max-age=86400/ },
])
  test(`links to ${address} are shown with a picture of the right kind and size`, async ({
    page,
    request,
  }) => {
    await page.goto(address);
    const picture = await meta(page, "og:image");
    expect(
      await page.locator('meta[name="twitter:image"]').getAttribute("content"),
    ).toBe(picture);
    const answer = await request.get(picture ?? "");
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers["content-type"]).toBe("image/jpeg");
    expect(headers["content-type"]).toBe(await meta(page, "og:image:type"));
    expect(headers["cache-control"]).toMatch(caching);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(jpegSize(await answer.body())).toEqual([1200, 630]);
    expect([
      await meta(page, "og:image:width"),
      await meta(page, "og:image:height"),
    ]).toEqual(["1200", "630"]);
  });

test("a picture of a post that is none does not exist", async ({ request }) => {
  for (const file of ["no-such-post-1.jpg", "..%2fsite.jpg", "x.png"])
    expect((await request.get(`/share/post/${file}`)).status()).toBe(404);
});
