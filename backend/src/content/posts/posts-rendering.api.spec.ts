import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { RichTextService } from "../rich-text/rich-text.service";

const app = useTestApp();

const TEXT = "<h2>Part</h2><p>Words &amp; more</p>";

describe("a text that cannot be made ready to be shown", () => {
  const render = () => jest.spyOn(app.get(RichTextService), "render");

  beforeEach(() => {
    render().mockRejectedValue(new Error("No way."));
  });

  it("is saved, and shown as its words everywhere [SEC-110]", async () => {
    const writer = await app.signIn({ role: "superuser" });
    const category = await app.create.category({ slug: "odd" });
    const made = await writer.post("/api/posts").send({
      title: "Odd",
      content: TEXT,
      status: "published",
      category_id: category.id,
    });
    expect([made.status, made.body.content, made.body.content_html]).toEqual([
      201,
      TEXT,
      "<p>Part Words &amp; more</p>",
    ]);
    const changed = await writer.put(`/api/posts/${made.body.id}`).send({
      title: "Odder",
      content: TEXT,
      category_id: category.id,
    });
    expect([changed.status, changed.body.title]).toEqual([200, "Odder"]);
    for (const address of [
      "/api/posts",
      `/api/posts/${made.body.id}`,
      "/rss.xml",
      "/atom.xml",
      "/category/odd/feed.json",
    ]) {
      const { status, text } = await app.visitor.get(address).buffer(true);
      expect([address, status]).toEqual([address, 200]);
      expect(text).toContain("Odder");
    }
  });

  it("is found in the log once, not at every reading", async () => {
    const post = await app.create.post({ content: TEXT, status: "published" });
    for (let n = 0; n < 3; n += 1)
      await app.visitor.get(`/api/posts/${post.id}`);
    expect(render()).toHaveBeenCalledTimes(1);
  });
});

describe("the language of a code block", () => {
  it.each(["constructor", "toString", "valueOf", "hasOwnProperty"])(
    "may be %s: the post, its page and every feed answer [SEC-110]",
    async (language) => {
      const writer = await app.signIn({ role: "superuser" });
      const { id } = await app.create.category({
        slug: language.toLowerCase(),
      });
      const made = await writer.post("/api/posts").send({
        title: "Code",
        status: "published",
        category_id: id,
        content: `<pre data-language="${language}">x</pre>`,
      });
      expect(made.status).toBe(201);
      for (const address of [
        `/api/posts/${made.body.id}`,
        `/post/${made.body.slug}`,
        "/rss.xml",
        `/category/${language.toLowerCase()}/atom.xml`,
      ])
        expect((await app.visitor.get(address)).status).toBe(200);
    },
  );
});
