import { describe, expect, it } from "@jest/globals";
import { useSiteImports } from "../../../../test/use-site-imports";

const { app, items, imported, zip } = useSiteImports();

interface Story {
  title?: string;
  body?: string;
  address?: string;
  date?: string;
}

/** A file as Medium's export has it. */
const story = ({
  title = "A story",
  body = '<p class="graf graf--p">Words of a story.</p>',
  address = "https://medium.com/@ana/a-story-0a1b2c3d4e5f",
  date = "2019-03-05T10:00:00.000Z",
}: Story): string =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">Shortly</section>
<section data-field="body" class="e-content"><section class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 class="graf graf--h3 graf--title">${title}</h3>${body}</div></div></section></section>
<footer><p>By <a href="https://medium.com/@ana" class="p-author h-card">Ana Lima</a> on <a href="x"><time class="dt-published" datetime="${date}">March</time></a>.</p><p><a href="${address}" class="p-canonical">Canonical link</a></p></footer></article></body></html>`;

describe("an export of Medium", () => {
  it("brings stories and drafts, their dates, and links between them [MOVE-MEDIUM-01]", async () => {
    const { counts } = await imported({
      "medium-export.zip": await zip({
        "README.html": "<p>About</p>",
        "posts/2019-03-05_A-story-0a1b2c3d4e5f.html": story({
          body: '<p class="graf">See <a href="https://medium.com/@ana/the-other-ffffffffffff?source=x">it</a>.</p><figure class="graf graf--figure"><div class="aspectRatioPlaceholder"><img class="graf-image" src="https://elsewhere.example/a.png"></div><figcaption class="imageCaption">A dot</figcaption></figure><script>alert(1)</script>',
        }),
        "posts/2020-01-02_Other-ffffffffffff.html": story({
          title: "The other",
          address: "https://blog.example/the-other-ffffffffffff",
        }),
        "posts/draft_Plan-aaaaaaaaaaaa.html": story({
          title: "Plan",
          address: "",
          date: "",
        }),
        "posts/2021-01-02_Empty.html": story({ title: "", body: "" }),
        "profile/profile.html": "<p>Ana</p>",
      }),
    });
    expect(counts).toMatchObject({ created: 3, refused: 1 });
    const posts = await app.database.query<object[]>(
      `SELECT post.slug, title, subtitle, post.status, published_at, content, author.name AS author
       FROM posts post JOIN authors author ON author.id = author_id ORDER BY post.slug`,
    );
    expect(posts).toMatchObject([
      {
        slug: "a-story",
        title: "A story",
        subtitle: "Shortly",
        status: "published",
        author: "Ana Lima",
        published_at: new Date("2019-03-05T10:00:00.000Z"),
        content: expect.stringMatching(
          /^<p>See <a href="\/post\/the-other">.*<figcaption>A dot/s,
        ),
      },
      { slug: "plan", status: "draft", published_at: null },
      { slug: "the-other", content: "<p>Words of a story.</p>" },
    ]);
    expect(JSON.stringify(posts)).not.toContain("alert(1)");
    const [moved] = await app.database.query<object[]>(
      "SELECT from_path, to_path FROM redirects",
    );
    expect(moved).toEqual({
      from_path: "/the-other-ffffffffffff",
      to_path: "/post/the-other",
    });
    expect(await items(1, "refused")).toMatchObject([
      { reason: "has no title" },
    ]);
  });
});
