import { beforeAll, describe, expect, it } from "@jest/globals";
import { LIMITS, type PostDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
type Client = Awaited<ReturnType<typeof app.signIn>>;
let writer: Client;
let category: { id: number };

const form = (title: string, more: object = {}) => ({
  title,
  content: `<p>${title}</p>`,
  category_id: category.id,
  status: "published",
  ...more,
});

async function post(title: string, more: object = {}) {
  const made = await writer.post("/api/posts").send(form(title, more));
  expect([made.body.error, made.status]).toEqual([undefined, 201]);
  return made.body as unknown as PostDto;
}

const refusal = async (id: number, more: object) => {
  const { status, body } = await writer
    .put(`/api/posts/${id}`)
    .send(form("Refused", more));
  return [status, body.error];
};

const readerSees = async (slug: string) => {
  const { body } = await app.visitor.get(`/api/posts/slug/${slug}`);
  return (body as unknown as PostDto).translations.map(({ title }) => title);
};

beforeAll(async () => {
  category = await app.create.category();
  writer = await app.signIn({ role: "superuser" });
});

describe("the language of a post", () => {
  it("is a tag of a language that there is, else the site's [LEARN-LANG-01]", async () => {
    const arabic = await post("مرحبا", { language: "AR-eg" });
    expect(arabic).toMatchObject({ language: "ar-EG", direction: "rtl" });
    const plain = await post("Plain", { language: "" });
    expect(plain).toMatchObject({ language: null, direction: null });
    const sentence = "Language must be a language such as en, de or pt-BR";
    for (const language of ["x".repeat(300), "xx", "english", "en_US", 7])
      expect([language, ...(await refusal(plain.id, { language }))]).toEqual([
        language,
        400,
        sentence,
      ]);
    const [listed] = (await app.visitor.get("/api/posts?limit=1&sort=id")).body
      .data;
    expect(listed).toMatchObject({ language: "ar-EG", direction: "rtl" });
    // A save that does not know it leaves it, and so do versions.
    const { body } = await writer
      .put(`/api/posts/${arabic.id}`)
      .send(form("مرحبا بكم"));
    expect(body).toMatchObject({ language: "ar-EG" });
    const revision = await writer.get(
      `/api/posts/${arabic.id}/revisions/${body.version}`,
    );
    expect(revision.body).toMatchObject({ fields: { language: "ar-EG" } });
  });
});

describe("translations of a post", () => {
  it("know each other, whichever of them says so; readers see what is public [LEARN-LANG-02]", async () => {
    const english = await post("Lists", { slug: "lists" });
    const german = await post("Listen", {
      slug: "listen",
      language: "de",
      translation_of: english.id,
    });
    const french = await post("Listes", {
      slug: "listes",
      language: "fr",
      status: "draft",
      translation_of: german.id,
    });
    expect(german.translations).toEqual([
      {
        id: english.id,
        title: "Lists",
        slug: "lists",
        language: "en",
        direction: "ltr",
        status: "published",
      },
    ]);
    expect(french.translations).toHaveLength(2);
    expect(await readerSees("lists")).toEqual(["Listen"]);
    await writer
      .put(`/api/posts/${french.id}`)
      .send(form("Les listes", { slug: "listes" }));
    // Answers that are kept ready are made anew.
    expect(await readerSees("lists")).toEqual(["Listen", "Les listes"]);
    const link = 'hreflang="fr" href';
    const shown = async () => (await app.visitor.get("/post/lists")).text;
    expect(await shown()).toContain(link);
    await writer.delete(`/api/posts/${french.id}`);
    expect(await readerSees("lists")).toEqual(["Listen"]);
    expect(await shown()).not.toContain(link);
    await writer.put(`/api/posts/${german.id}`).send({
      ...form("Listen", { slug: "listen" }),
      translation_of: null,
    });
    expect([await readerSees("lists"), await readerSees("listen")]).toEqual([
      [],
      [],
    ]);
  });

  it("are refused with a sentence where they contradict themselves [LEARN-LANG-03]", async () => {
    const one = await post("One", { language: "en" });
    const two = await post("Two", { language: "de", translation_of: one.id });
    const lost = await post("Lost", { language: "fr" });
    await writer.delete(`/api/posts/${lost.id}`);
    expect(await refusal(two.id, { translation_of: two.id })).toEqual([
      400,
      "A post cannot be a translation of itself.",
    ]);
    for (const translation_of of [lost.id, 999_999_999])
      expect(await refusal(two.id, { translation_of })).toEqual([
        400,
        "The post that this one translates does not exist.",
      ]);
    const taken =
      "Another translation is in this language: English. It may be in the trash.";
    // The site's language is English.
    for (const language of ["en", null])
      expect(await refusal(two.id, { language })).toEqual([409, taken]);
    await app.database.query(
      `INSERT INTO posts (title, slug, content, category_id, author_id, language, translation_group)
       SELECT 'Many', 'many-' || n, '', category_id, author_id, 'en-' || lpad(n::text, 3, '0'), translation_group
       FROM posts, generate_series(3, $2) n WHERE id = $1`,
      [one.id, LIMITS.translationsMax + 1],
    );
    const late = await post("Late", { language: "fr" });
    expect(await refusal(late.id, { translation_of: one.id })).toEqual([
      409,
      `A post can have up to ${LIMITS.translationsMax} translations.`,
    ]);
  });
});
