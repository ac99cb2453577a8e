import { describe, expect, it, jest } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import {
  animation,
  noisyPicture,
  pngPicture,
  uploadPicture,
} from "../../../test/test-pictures";
import { MediaFilesService } from "./media-files.service";

const app = useTestApp();
const editor = () =>
  app.signIn({
    permissions: ["create_media", "view_media", "edit_media", "delete_media"],
  });

describe("replacing a file", () => {
  const replace = (client: TestClient, id: number, bytes: Buffer) =>
    client.put(`/api/upload/${id}/file`).attach("image", bytes, "new.png");
  const jpeg = (width: number) => noisyPicture({ width, height: 400 });
  const get = (url: string) => app.visitor.get(url);

  it("shows the new picture under the old address, with copies of its own [DESK-MEDIA-04]", async () => {
    const client = await editor();
    const { body: old } = await uploadPicture(client, await jpeg(800));
    await app.create.post({
      slug: "shows-it",
      status: "published",
      content: `<p><img src="${old.url}"></p>`,
    });
    await app.runJobs();
    const shown = async () =>
      (await get("/api/posts/slug/shows-it")).body["content_html"];
    const oldCopy = /\/media\/\S+-320\.webp/.exec(await shown())?.[0] ?? "";
    const before = await get(old.url);
    expect((await get(oldCopy)).headers["cache-control"]).toContain(
      "immutable",
    );

    const answer = await replace(client, old.id, await jpeg(1000));
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ url: old.url, width: 1000, height: 400 }),
    ]);
    await app.runJobs();

    const after = await get(old.url).set(
      "if-none-match",
      before.headers.etag ?? "",
    );
    expect([after.status, after.headers["cache-control"]]).toEqual([
      200,
      "public, no-cache",
    ]);
    expect(after.body).not.toEqual(before.body);
    expect(await shown()).toContain(`width="1000"`);
    const copy = /\/media\/\S+-320\.webp/.exec(await shown())?.[0] ?? "";
    expect(copy).not.toBe(oldCopy);
    expect([(await get(copy)).status, (await get(oldCopy)).status]).toEqual([
      200, 404,
    ]);
    const used = await client.get(`/api/upload/${old.id}`);
    expect(used.body).toMatchObject({ used_by_count: 1 });
  });

  it("writes it in the format of the address, and refuses an animation that has none there [DESK-MEDIA-04]", async () => {
    const client = await editor();
    const { body: old } = await uploadPicture(client, await jpeg(500));
    const still = await replace(client, old.id, await pngPicture());
    expect([still.status, still.body["mime"]]).toEqual([200, "image/jpeg"]);
    const served = await get(old.url);
    expect(served.headers["content-type"]).toBe("image/jpeg");
    const moving = await replace(client, old.id, await animation(3));
    expect([moving.status, moving.body.error]).toEqual([
      400,
      "This picture moves, and files of this format cannot. Upload it as a new file.",
    ]);
    expect((await replace(client, old.id, Buffer.from("no"))).status).toBe(400);
    expect((await get(old.url)).body).toEqual(served.body);
  });

  it("recognizes the new picture when it is uploaded again, and refuses one that the library has already [DESK-MEDIA-04]", async () => {
    const client = await editor();
    const { body: old } = await uploadPicture(client, await pngPicture());
    const other = await pngPicture();
    const { body: known } = await uploadPicture(client, other);
    const taken = await replace(client, old.id, other);
    expect([taken.status, taken.body.error]).toEqual([
      409,
      "The library has this picture already, maybe in the trash. Choose another one.",
    ]);
    const fresh = await pngPicture();
    const { body: replaced } = await replace(client, old.id, fresh);
    const again = await replace(client, old.id, fresh);
    expect(again.body).toMatchObject({ version: replaced.version });
    expect((await uploadPicture(client, fresh)).body.id).toBe(old.id);
    expect(known.id).not.toBe(old.id);
  });

  it("is for those who may edit the file, and for the version that they saw [DESK-MEDIA-04]", async () => {
    const client = await editor();
    const { id } = (await uploadPicture(client, await pngPicture())).body;
    const stranger = await app.signIn({
      permissions: ["view_all_media", "edit_media"],
    });
    expect((await replace(stranger, id, await pngPicture())).status).toBe(403);
    const late = replace(client, id, await pngPicture());
    expect((await late.set("if-match", '"99"')).status).toBe(412);
    await client.delete(`/api/upload/${id}`);
    expect((await replace(client, id, await pngPicture())).status).toBe(404);
  });

  it("ends after a kill right after it was recorded [DESK-MEDIA-04]", async () => {
    const client = await editor();
    const { body: old } = await uploadPicture(client, await jpeg(700));
    await app.runJobs();
    const before = (await get(old.url)).body as unknown;
    const killed = jest
      .spyOn(app.get(MediaFilesService), "placeNow")
      .mockResolvedValue();
    await replace(client, old.id, await jpeg(900));
    killed.mockRestore();
    expect((await get(old.url)).body).toEqual(before);
    await app.runJobs();
    expect((await get(old.url)).body).not.toEqual(before);
    const { body } = await client.get(`/api/upload/${old.id}`);
    expect(body).toMatchObject({
      variants: expect.arrayContaining([
        expect.objectContaining({ width: 900 }),
      ]),
    });
  });
});
