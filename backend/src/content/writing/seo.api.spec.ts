import { describe, expect, it } from "@jest/globals";
import { pageForm } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

const SEO = {
  meta_title: "For search engines",
  meta_description: "What searchers read",
  social_title: "For friends",
  social_description: "What friends read",
  social_image_url: "https://pictures.example/card.jpg",
};

const NONE = Object.fromEntries(Object.keys(SEO).map((name) => [name, null]));

async function postForm(fields: object = {}): Promise<object> {
  const { id } = await app.create.category();
  return { title: "A post", content: "<p>One</p>", category_id: id, ...fields };
}

describe.each([
  { path: "/api/posts", manage: "manage_posts", form: postForm },
  {
    path: "/api/pages",
    manage: "manage_pages",
    form: (fields: object = {}) => Promise.resolve(pageForm(fields)),
  },
] as const)("what $path say of themselves", ({ path, manage, form }) => {
  const editor = () => app.signIn({ permissions: [manage, "manage_media"] });

  it("is stored, kept where it is absent, and emptied by an empty text [DESK-SEO-01]", async () => {
    const client = await editor();
    const whole = await form(SEO);
    const { status, body } = await client.post(path).send(whole);
    expect(status).toBe(201);
    expect(body).toMatchObject(SEO);
    const address = `${path}/${body.id}`;

    const bare = Object.fromEntries(
      Object.entries({ ...whole, slug: body.slug }).filter(
        ([name]) => !(name in SEO),
      ),
    );
    const kept = await client.put(address).send({ ...bare, title: "Renamed" });
    expect(kept.body).toMatchObject({ title: "Renamed", ...SEO });

    const empty = { ...NONE, meta_title: "", social_title: "" };
    await client.put(address).send({ ...bare, ...empty });
    expect((await client.get(address)).body).toMatchObject(NONE);
  });

  it("has nothing at first, and is no part of lists [DESK-SEO-01]", async () => {
    const client = await editor();
    const { body } = await client.post(path).send(await form());
    expect(body).toMatchObject(NONE);
    const { body: list } = await client.get(path);
    expect(list.data[0]).not.toHaveProperty("social_title");
  });

  it("comes back with an earlier version [DESK-SEO-02]", async () => {
    const client = await editor();
    const whole = await form(SEO);
    const { body } = await client.post(path).send(whole);
    const address = `${path}/${body.id}`;
    await client.put(address).send({ ...whole, slug: body.slug, ...NONE });
    const old = await client.get(`${address}/revisions/1`);
    expect(old.body).toMatchObject({ fields: SEO });
    const restored = await client
      .post(`${address}/revisions/1/restore`)
      .set("if-match", '"2"');
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject(SEO);
  });

  it.each([
    [
      "a script",
      { social_image_url: "javascript:alert(1)" },
      /^Picture for social media must /,
    ],
    [
      "a long address",
      { social_image_url: `https://a.example/${"x".repeat(2100)}` },
      /is too long$/,
    ],
    [
      "a long title",
      { social_title: "x".repeat(201) },
      /^Title for social media must be at most 200 /,
    ],
    [
      "a long description",
      { social_description: "x".repeat(501) },
      /^Description for social media must be at most 500 /,
    ],
    ["a number", { meta_title: 7 }, /^Meta title must be /],
  ])("refuses %s with a sentence [DESK-SEO-01]", async (_, wrong, sentence) => {
    const client = await editor();
    const { status, body } = await client.post(path).send(await form(wrong));
    expect(status).toBe(400);
    expect(body.error).toMatch(sentence);
  });

  it("counts its picture as used, and shows none whose file is in the trash [DESK-SEO-02]", async () => {
    const client = await editor();
    const file = await app.create.media();
    const url = `/media/${file.storageKey}`;
    const name = "social_image_url";
    const whole = await form({ [name]: url });
    const { body } = await client.post(path).send(whole);
    const media = `/api/upload/${file.id}`;
    expect((await client.get(media)).body).toHaveProperty("used_by_count", 1);
    const address = `${path}/${body.id}`;
    expect((await client.get(address)).body).toHaveProperty(name, url);
    await app.database.query(
      "UPDATE media SET deleted_at = now() WHERE id = $1",
      [file.id],
    );
    expect((await client.get(address)).body).toHaveProperty(name, null);
  });
});
