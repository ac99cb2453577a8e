import type { MediaDto, PostDto } from "@octavo/contracts";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import {
  animation,
  noisyPicture,
  pngPicture,
  uploadPicture,
} from "../../../test/test-pictures";
import { findActiveMarkup } from "../../../test/find-active-markup";

const app = useTestApp();
const uploader = () =>
  app.signIn({ permissions: ["create_media", "view_media", "edit_media"] });

/** Uploads and waits until the copies are made. */
async function uploadedWithCopies(
  client: TestClient,
  bytes: Buffer,
): Promise<MediaDto> {
  const { body } = await uploadPicture(client, bytes);
  await app.runJobs();
  const stored = await client.get(`/api/upload/${body.id}`);
  return stored.body as unknown as MediaDto;
}

describe("the copies of a picture", () => {
  it("are made after the upload, leaner and in every width a screen may need [D-602]", async () => {
    const client = await uploader();
    const bytes = await noisyPicture({ width: 700, height: 350 });
    const { body } = await uploadPicture(client, bytes);
    expect(body).toMatchObject({ variants: [], placeholder: null });
    await app.runJobs();
    const stored = await client.get(`/api/upload/${body.id}`);
    const media = stored.body as unknown as MediaDto;
    expect(
      media.variants.map(({ format, width, height }) => [
        format,
        width,
        height,
      ]),
    ).toEqual(
      ["avif", "webp"].flatMap((format) =>
        [320, 640, 700].map((width) => [format, width, width / 2]),
      ),
    );
    expect(media.placeholder).toMatch(/^data:image\/webp;base64,.{20,800}$/);
    // Nobody has changed the record: an editor may go on with what they have.
    expect([media.version, stored.headers.etag]).toEqual([
      1,
      expect.stringMatching(/^"1(\.gzip\d)?"$/),
    ]);
    for (const { url, format, width, size } of media.variants) {
      const served = await app.visitor.get(url);
      expect(served.headers["content-type"]).toBe(`image/${format}`);
      const picture = served.body as unknown as Buffer;
      expect([picture.length, size < media.size]).toEqual([size, true]);
      expect((await sharp(picture).metadata()).width).toBe(width);
    }
  });

  it("leave the one that was there at once as it was: its address is kept for good", async () => {
    const client = await uploader();
    const picture = sharp(await noisyPicture({ width: 5000, height: 900 }));
    const { body } = await uploadPicture(
      client,
      await picture.rotate(180).jpeg().toBuffer(),
    );
    const address = body.url.replace(/\.jpg$/, "-640.webp");
    const { body: first } = await app.visitor.get(address);
    await app.runJobs();
    const { body: later } = await app.visitor.get(address);
    expect(first).toBeInstanceOf(Buffer);
    expect(later).toEqual(first);
  });

  it("are made once, also when the job is done again", async () => {
    const client = await uploader();
    const bytes = await noisyPicture({ width: 400, height: 400 });
    const media = await uploadedWithCopies(client, bytes);
    await app.database.query(
      "SELECT graphile_worker.add_job('media.variants', $1::json)",
      [JSON.stringify({ id: media.id })],
    );
    expect(await uploadedWithCopies(client, bytes)).toEqual(media);
  });

  it("are not made of animations and of very small pictures, which still get a placeholder", async () => {
    const client = await uploader();
    for (const bytes of [await animation(3), await pngPicture()]) {
      const media = await uploadedWithCopies(client, bytes);
      expect(media.variants).toEqual([]);
      expect(media.placeholder).toMatch(/^data:image\/webp;base64,/);
    }
  });

  it("go with their picture and come back with it", async () => {
    const client = await app.signIn({ permissions: ["manage_media"] });
    const bytes = await noisyPicture({ width: 400, height: 400 });
    const { id, variants } = await uploadedWithCopies(client, bytes);
    const statuses = async (): Promise<Set<number>> => {
      const answers = await Promise.all(
        variants.map(({ url }) => app.visitor.get(url)),
      );
      return new Set(answers.map(({ status }) => status));
    };
    expect(variants).toHaveLength(4);
    expect(await statuses()).toEqual(new Set([200]));
    await client.delete(`/api/upload/${id}`);
    expect(await statuses()).toEqual(new Set([404]));
    await client.post(`/api/upload/${id}/restore`);
    expect(await statuses()).toEqual(new Set([200]));
  });

  it("are not served when the picture went into the trash before they were made", async () => {
    const client = await app.signIn({ permissions: ["manage_media"] });
    const bytes = await noisyPicture({ width: 400, height: 400 });
    const { id, url } = (await uploadPicture(client, bytes)).body;
    await client.delete(`/api/upload/${id}`);
    await app.runJobs();
    const copy = url.replace(/\.\w+$/, "-320.webp");
    expect((await app.visitor.get(copy)).status).toBe(404);
    await client.post(`/api/upload/${id}/restore`);
    await app.runJobs();
    expect((await app.visitor.get(copy)).status).toBe(200);
  });
});

describe("a post with pictures", () => {
  async function postWith(media: MediaDto, content: string): Promise<PostDto> {
    const { slug } = await app.create.post({
      status: "published",
      featuredMediaId: media.id,
      featuredImageUrl: media.url,
      content,
    });
    const { body } = await app.visitor.get(`/api/posts/slug/${slug}`);
    return body as unknown as PostDto;
  }

  it("offers the copies of the featured image, also in lists [D-602]", async () => {
    const client = await uploader();
    const bytes = await noisyPicture({ width: 400, height: 200 });
    const media = await uploadedWithCopies(client, bytes);
    await client
      .patch(`/api/upload/${media.id}`)
      .send({ alt_text: "A pattern" });
    const post = await postWith(media, "<p>Text</p>");
    const [avif, webp] = ["avif", "webp"].map((format) =>
      [320, 400]
        .map((width) => {
          const url = media.url.replace(/\.\w+$/, `-${width}.${format}`);
          return `${url} ${width}w`;
        })
        .join(", "),
    );
    expect(post.featured_image).toEqual({
      url: media.url,
      width: 400,
      height: 200,
      position: "",
      alt: "A pattern",
      placeholder: media.placeholder,
      sources: [
        { type: "image/avif", srcset: avif },
        { type: "image/webp", srcset: webp },
      ],
    });
    const { body } = await app.visitor.get("/api/posts?limit=1");
    expect(body.data[0]).toMatchObject({ featured_image: post.featured_image });
  });

  it("has no featured image of the library when it is from elsewhere", async () => {
    const { slug } = await app.create.post({
      status: "published",
      featuredImageUrl: "https://example.org/a.png",
    });
    const { body } = await app.visitor.get(`/api/posts/slug/${slug}`);
    expect(body).toMatchObject({
      featured_image_url: "https://example.org/a.png",
      featured_image: null,
    });
  });

  it("shows them in their size and in the smallest file that serves the screen", async () => {
    const client = await uploader();
    const bytes = await noisyPicture({ width: 400, height: 200 });
    const media = await uploadedWithCopies(client, bytes);
    const { url } = media;
    const { content_html: html } = await postWith(
      media,
      `<p><img src="${url}"></p><p><img src="${app.config.publicUrl}${url}" width="50%" alt="Own"></p>`,
    );
    const source = (format: string): string =>
      `<source type="image/${format}" srcset="${[320, 400]
        .map(
          (width) =>
            `${url.replace(/\.\w+$/, `-${width}.${format}`)} ${width}w`,
        )
        .join(", ")}" sizes="(min-width: 48rem) 44rem, 100vw">`;
    expect(html).toContain(
      `<picture>${source("avif")}${source("webp")}<img src="${url}" alt="" width="400" height="200" loading="eager" decoding="async"></picture>`,
    );
    expect(html).toContain(`width="50%" alt="Own" loading="lazy"`);
    expect(findActiveMarkup(html)).toEqual([]);
  });

  it("offers the copies as soon as they are there, without another save", async () => {
    const client = await uploader();
    const bytes = await noisyPicture({ width: 400, height: 200 });
    const { id, url } = (await uploadPicture(client, bytes)).body;
    const { slug } = await app.create.post({
      status: "published",
      content: `<img src="${url}">`,
    });
    const html = async (): Promise<string> =>
      (await app.visitor.get(`/api/posts/slug/${slug}`)).body.content_html;
    expect(await html()).toBe(
      `<img src="${url}" alt="" width="400" height="200" loading="eager" decoding="async">`,
    );
    await app.runJobs();
    expect(await html()).toContain("<picture><source");
    await client.patch(`/api/upload/${id}`).send({ alt_text: "Waves" });
    expect(await html()).toContain('alt="Waves"');
  });

  it("leaves pictures alone that are not the library's", async () => {
    const { slug } = await app.create.post({
      status: "published",
      content: `<p><img src="https://example.org/a.png"><img src="/media/none.png"></p>`,
    });
    const { body } = await app.visitor.get(`/api/posts/slug/${slug}`);
    expect(body.content_html).not.toContain("<picture");
    expect(body.content_html.match(/<img/g)).toHaveLength(2);
  });
});

describe("what shows a file", () => {
  const usedBy = async (client: TestClient, id: number): Promise<number> => {
    const { body } = await client.get(`/api/upload/${id}`);
    return (body as unknown as MediaDto).used_by_count;
  };

  it("is known at once, whoever writes, smaller copies included [D-602]", async () => {
    const client = await uploader();
    const { id, url } = (await uploadPicture(client, await pngPicture())).body;
    expect(await usedBy(client, id)).toBe(0);
    const post = await app.create.post({
      content: `<p><img src="${url}"><img src="${url}"></p>`,
      featuredMediaId: id,
      featuredImageUrl: url,
    });
    const copy = url.replace(".png", "-320.webp");
    const page = await app.create.page({ content: `<img src="${copy}">` });
    const author = await app.create.author({ avatarUrl: url });
    expect(await usedBy(client, id)).toBe(3);

    await app.database.query("UPDATE pages SET content = '' WHERE id = $1", [
      page.id,
    ]);
    expect(await usedBy(client, id)).toBe(2);
    await app.database.query(
      "UPDATE authors SET avatar_url = NULL WHERE id = $1",
      [author.id],
    );
    await app.database.query(
      "UPDATE posts SET deleted_at = now() WHERE id = $1",
      [post.id],
    );
    expect(await usedBy(client, id)).toBe(0);
  });
});
