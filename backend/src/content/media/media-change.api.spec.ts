import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { Answer, TestClient } from "../../../test/test-client";
import { pngPicture, uploadPicture } from "../../../test/test-pictures";
import { JobQueue } from "../../infrastructure/jobs/job-queue";

const app = useTestApp();
const EDITOR = ["create_media", "view_media", "edit_media", "delete_media"];
const editor = () => app.signIn({ permissions: EDITOR });

async function uploaded(client: TestClient): Promise<Answer["body"]> {
  return (await uploadPicture(client, await pngPicture())).body;
}

const describeAs = (client: TestClient, id: number, text: unknown) =>
  client.patch(`/api/upload/${id}`).send({ alt_text: text });

describe("folders", () => {
  it("lists folders with the number of files that a person may see, and the files of one [DESK-MEDIA-03]", async () => {
    const client = await editor();
    const colleague = await editor();
    const { id: theirs } = await uploaded(colleague);
    await colleague
      .patch(`/api/upload/${theirs}`)
      .send({ folder: "Of others" });
    const { status, body } = await client
      .post("/api/upload")
      .field("folder", " Summer\u0007 school ")
      .attach("image", await pngPicture(), "red.png");
    expect(status).toBe(201);
    expect(body).toMatchObject({ folder: "Summer school" });
    const other = (await uploadPicture(client, await pngPicture())).body;
    const folders = async () =>
      (await client.get("/api/upload/folders")).body as unknown;
    expect(await folders()).toEqual([{ name: "Summer school", file_count: 1 }]);
    const path = `/api/upload/${other.id}`;
    const moved = await client.patch(path).send({ folder: "Autumn" });
    expect(moved.body).toMatchObject({ folder: "Autumn", alt_text: null });
    const kept = await client.patch(path).send({ alt_text: "Red" });
    expect(kept.body).toMatchObject({ folder: "Autumn", alt_text: "Red" });
    expect(await folders()).toMatchObject([
      { name: "Autumn" },
      { name: "Summer school" },
    ]);
    const found = await client.get("/api/upload?folder=Autumn");
    expect(found.body.data.map(({ id }) => id)).toEqual([other.id]);
    await client.patch(path).send({ folder: "" });
    expect(await folders()).toMatchObject([{ name: "Summer school" }]);
    const long = await client.patch(path).send({ folder: "x".repeat(101) });
    expect([long.status, long.body.error]).toEqual([
      400,
      "Folder must be at most 100 characters",
    ]);
    const outsider = await app.signIn({ permissions: [] });
    expect((await outsider.get("/api/upload/folders")).status).toBe(403);
  });
});

describe("PATCH /api/upload/:id", () => {
  it("changes the alternative text and nothing else [D-603]", async () => {
    const client = await editor();
    const { id } = await uploaded(client);
    const before = await client.get(`/api/upload/${id}`);
    const changed = await client
      .patch(`/api/upload/${id}`)
      .send({ alt_text: "  A red square ", url: "/evil", size: 1 });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...before.body,
      alt_text: "A red square",
      version: 2,
      updated_at: expect.any(String),
    });
    expect(changed.headers.etag).toBe('"2"');
    const emptied = await describeAs(client, id, "");
    expect(emptied.body).toMatchObject({ alt_text: null, version: 3 });
  });

  it("lets one of many writers win and tells the others, none lost silently [REL-13]", async () => {
    const client = await editor();
    const { id } = await uploaded(client);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        describeAs(client, id, `Text ${n}`).set("if-match", '"1"'),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const others = answers.filter(({ status }) => status === 412);
    expect([winners.length, others.length]).toEqual([1, 19]);
    expect(others[0]?.body).toMatchObject({
      error: "Someone else saved this file while you were editing.",
      details: { version: 2, updated_at: expect.any(String) },
    });
  });

  it.each([
    [{ alt_text: 7 }],
    [{ alt_text: ["a"] }],
    [{ alt_text: "a\u0000b" }],
    [{ alt_text: "x".repeat(501) }],
  ])("refuses %j", async (input) => {
    const client = await editor();
    const { id } = await uploaded(client);
    const { status, body } = await client
      .patch(`/api/upload/${id}`)
      .send(input);
    expect([status, typeof body.error]).toEqual([400, "string"]);
  });

  it("is for one's own, or with edit_all_media for everyone's [D-404]", async () => {
    const owner = await editor();
    const { id } = await uploaded(owner);
    const stranger = await editor();
    const chief = await app.signIn({ permissions: ["edit_all_media"] });
    const answers = await Promise.all([
      describeAs(app.visitor, id, "a"),
      describeAs(owner.withoutCsrfToken(), id, "a"),
      describeAs(stranger, id, "a"),
      describeAs(chief, 2_000_000_000, "a"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 404]);
    expect((await describeAs(chief, id, "a")).status).toBe(200);
  });
});

describe("POST /api/upload/:id/restore", () => {
  it("brings record and file back to everything that shows them [D-506]", async () => {
    const client = await editor();
    const { id, url } = await uploaded(client);
    const { slug } = await app.create.post({
      status: "published",
      featuredMediaId: id,
      featuredImageUrl: url,
      content: `<p>Text</p><p><img src="${url}"></p>`,
    });
    const shown = async (): Promise<unknown[]> => {
      const { body } = await app.visitor.get(`/api/posts/slug/${slug}`);
      const file = await app.visitor.get(url);
      const { featured_image_url } = body as unknown as Record<string, unknown>;
      return [
        featured_image_url,
        body.content_html.includes("<img"),
        file.status,
      ];
    };
    expect(await shown()).toEqual([url, true, 200]);
    await client.delete(`/api/upload/${id}?force=true`);
    expect(await shown()).toEqual([null, false, 404]);

    const { status, body } = await client.post(`/api/upload/${id}/restore`);
    expect([status, body.id, body.url]).toEqual([200, id, url]);
    expect(await shown()).toEqual([url, true, 200]);
    expect((await client.post(`/api/upload/${id}/restore`)).status).toBe(404);
  });

  it("is for those who may delete the file", async () => {
    const owner = await editor();
    const { id } = await uploaded(owner);
    await owner.delete(`/api/upload/${id}`);
    const answers = await Promise.all([
      app.visitor.post(`/api/upload/${id}/restore`),
      (await app.signIn({ permissions: ["view_media"] })).post(
        `/api/upload/${id}/restore`,
      ),
      (await editor()).post(`/api/upload/${id}/restore`),
      owner.post("/api/upload/x/restore"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 400]);
  });

  it("happens by itself when the same file is uploaded again [D-606]", async () => {
    const bytes = await pngPicture();
    const first = await editor();
    const { id, url } = (await uploadPicture(first, bytes)).body;
    await first.delete(`/api/upload/${id}`);
    const second = await editor();
    const again = await uploadPicture(second, bytes);
    expect([again.status, again.body.id]).toEqual([200, id]);
    expect(again.body).toMatchObject({ uploaded_by: { id: second.authorId } });
    expect((await app.visitor.get(url)).status).toBe(200);
  });
});

describe("the trash", () => {
  it("keeps files for thirty days and then forgets them", async () => {
    const client = await editor();
    const [old, young] = [await uploaded(client), await uploaded(client)];
    const post = await app.create.post({
      featuredMediaId: old.id,
      featuredImageUrl: old.url,
    });
    const learningPath = await app.create.path([post], {
      coverMediaId: old.id,
      coverImageUrl: old.url,
    });
    for (const { id } of [old, young])
      await client.delete(`/api/upload/${id}?force=true`);
    await app.database.query(
      "UPDATE media SET deleted_at = now() - interval '31 days' WHERE id = $1",
      [old.id],
    );
    await app
      .get(JobQueue)
      .add(app.database, { task: "media.purge", payload: {} });
    await app.runJobs();
    const left = await app.database.query<{ id: number }[]>(
      "SELECT id FROM media WHERE id = ANY($1)",
      [[old.id, young.id]],
    );
    expect(left).toEqual([{ id: young.id }]);
    const files = await readdir(path.join(app.config.dataDir, "media"), {
      recursive: true,
    });
    const isThere = ({ url }: { url: string }): boolean =>
      files.some((file) => file.endsWith(path.basename(url)));
    expect([isThere(old), isThere(young)]).toEqual([false, true]);
    const [row] = await app.database.query<unknown[]>(
      "SELECT featured_image_url, featured_media_id FROM posts WHERE id = $1",
      [post.id],
    );
    expect(row).toEqual({ featured_image_url: null, featured_media_id: null });
    const covers = await app.database.query<unknown[]>(
      "SELECT cover_image_url FROM learning_paths WHERE id = $1",
      [learningPath.id],
    );
    expect(covers).toEqual([{ cover_image_url: null }]);
  });

  it("is reached by the file even when the process ends right after the commit", async () => {
    const client = await editor();
    const { id, url } = await uploaded(client);
    await app.database.transaction(async (manager) => {
      await manager.query("UPDATE media SET deleted_at = now() WHERE id = $1", [
        id,
      ]);
      await app
        .get(JobQueue)
        .add(manager, { task: "media.place", payload: { id } });
    });
    expect((await app.visitor.get(url)).status).toBe(200);
    await app.runJobs();
    expect((await app.visitor.get(url)).status).toBe(404);
  });
});

describe("the focal point", () => {
  it("is a whole per cent from the left and the top, or the middle [DESK-MEDIA-05]", async () => {
    const client = await editor();
    const { id } = await uploaded(client);
    const set = (point: object) =>
      client.patch(`/api/upload/${id}`).send(point);
    for (const bad of [-1, 101, 0.5, "left", 1e9, {}, [1]]) {
      const { status, body } = await set({ focus_x: bad, focus_y: 10 });
      expect([bad, status, typeof body.error]).toEqual([bad, 400, "string"]);
    }
    expect((await set({ focus_x: 0, focus_y: 100 })).body).toMatchObject({
      focus_x: 0,
      focus_y: 100,
      alt_text: null,
    });
    expect((await set({ alt_text: "Red" })).body).toMatchObject({
      focus_x: 0,
      focus_y: 100,
    });
    expect((await set({ focus_x: null, focus_y: null })).body).toMatchObject({
      focus_x: null,
      focus_y: null,
    });
  });
});
