import { beforeAll, describe, expect, it } from "@jest/globals";
import { findActiveMarkup } from "../find-active-markup";
import { pageForm } from "../page-form";
import { useTestApp } from "../test-app";
import type { Answer, TestClient } from "../test-client";
import { inParallel } from "./exchange";
import { useNoLimits } from "./no-limits";
import { ADDRESS_ATTACKS, HTML_ATTACKS } from "./xss-corpus";

const app = useTestApp({ DATABASE_POOL_SIZE: "8" });
useNoLimits(app);

let boss: TestClient;
let categoryId: number;

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  categoryId = (await app.create.category()).id;
});

/** What the editor makes of headings, lists, colours, code, formulas, pictures and videos. */
const CLEAN_QUILL = [
  "<h2>A heading</h2><p><strong>Bold</strong>, <em>slanted</em>, <u>under</u> and <s>through</s></p>",
  '<p class="ql-align-center"><span style="color: rgb(230, 0, 0);">red</span></p>',
  '<ol><li data-list="bullet">one</li><li data-list="ordered">two</li></ol>',
  '<p><a href="https://example.org/a?b=c#d" rel="noopener noreferrer" target="_blank">link</a></p>',
  '<p><img src="/media/aa/b.png" alt="A picture" width="300"></p>',
  '<pre data-language="apex">List&lt;Id&gt; ids = new List&lt;Id&gt;();</pre>',
  "<blockquote>if (a &lt; b &amp;&amp; onclick == 1) alert(1)</blockquote>",
  "<p>javascript: is a scheme, &lt;script&gt; is an element</p>",
];

/** One that a browser would act on as it stands; others need a careless program first. */
const PLAIN_ATTACK =
  /<script[\s>/][^\\]*<\/script>|<[a-z-]+[\s/][^<>]*\bon[a-z]+\s*=|(src|href)\s*=\s*["']?\s*(java|vb)script:/i;

const problemsIn = ({ body }: Answer): string[] =>
  [body.content, body.content_html].flatMap((html) =>
    findActiveMarkup(html).map((problem) => `${problem} in ${html}`),
  );

const sendAll = (
  attacks: readonly string[],
  work: (attack: string, index: number) => PromiseLike<Answer>,
): Promise<Answer[]> =>
  inParallel(attacks, 8, async (attack, index) => work(attack, index));

/** An attack of which nothing is left is no content, and refused as such. */
const isTaken = ({ status, body }: Answer): boolean => {
  expect([200, 201, 400]).toContain(status);
  if (status === 400) expect(body.error).toMatch(/content/i);
  return status !== 400;
};

describe("what finds active markup", () => {
  it("flags nearly every attack as it is, and no clean text [SEC-20]", () => {
    const plain = HTML_ATTACKS.filter((attack) => PLAIN_ATTACK.test(attack));
    expect(plain.length).toBeGreaterThan(300);
    const flagged = plain.filter(
      (attack) => findActiveMarkup(attack).length > 0,
    );
    expect(flagged.length / plain.length).toBeGreaterThan(0.94);
    expect(CLEAN_QUILL.flatMap(findActiveMarkup)).toEqual([]);
  });

  it("is asked about more than 500 attacks [SEC-21]", () => {
    expect(HTML_ATTACKS.length).toBeGreaterThan(500);
  });
});

describe("an attack in a text", () => {
  it("does not outlive the creation of a post [SEC-21, SEC-26, SEC-27]", async () => {
    const answers = await sendAll(HTML_ATTACKS, (attack, index) =>
      boss.post("/api/posts").send({
        title: `Attack ${index}`,
        content: `<p>Before</p>${attack}`,
        category_id: categoryId,
        status: "published",
      }),
    );
    expect(answers.filter(isTaken).flatMap(problemsIn)).toEqual([]);
  });

  it("does not outlive the change of a post [SEC-21]", async () => {
    const { id } = await app.create.post({ categoryId });
    const answers: Answer[] = [];
    for (const attack of HTML_ATTACKS.filter((_, index) => index % 4 === 0))
      answers.push(
        await boss
          .put(`/api/posts/${id}`)
          .send({ title: "x", content: attack, category_id: categoryId }),
      );
    const taken = answers.filter(isTaken);
    expect(taken.length).toBeGreaterThan(50);
    expect(taken.flatMap(problemsIn)).toEqual([]);
  });

  it("does not outlive a page [SEC-22]", async () => {
    const answers = await sendAll(
      HTML_ATTACKS.filter((_, index) => index % 4 === 1),
      (attack) =>
        boss
          .post("/api/pages")
          .send(pageForm({ content: attack, publish_status: "published" })),
    );
    const taken = answers.filter(isTaken);
    expect(taken.length).toBeGreaterThan(50);
    for (const { body } of taken) {
      const { text } = await app.visitor.get(`/api/pages/slug/${body.slug}`);
      const page = JSON.parse(text) as Answer["body"];
      expect(problemsIn({ body: page } as Answer)).toEqual([]);
    }
  });

  it("leaves clean text alone, however often it is saved [SEC-20, SEC-121]", async () => {
    const content = CLEAN_QUILL.join("");
    const form = { title: "Clean", content, category_id: categoryId };
    const first = await boss.post("/api/posts").send(form);
    expect(findActiveMarkup(first.body.content_html)).toEqual([]);
    for (let round = 0; round < 4; round += 1) {
      const again = await boss
        .put(`/api/posts/${first.body.id}`)
        .send({ ...form, content: first.body.content });
      expect(again.body.content).toBe(first.body.content);
    }
    for (const word of ["heading", "rgb(230, 0, 0)", "/media/aa/b.png", "apex"])
      expect(first.body.content).toContain(word);
  });
});

describe("an attack in an address", () => {
  it.each(ADDRESS_ATTACKS)(
    "%s does not stay in a text [SEC-21]",
    async (address) => {
      const quoted = address.replaceAll('"', "&quot;");
      const answer = await boss.post("/api/posts").send({
        title: "x",
        category_id: categoryId,
        content: `<p>y<a href="${quoted}">x</a><img src="${quoted}"><iframe src="${quoted}"></iframe></p>`,
      });
      expect(answer.status).toBe(201);
      expect(problemsIn(answer)).toEqual([]);
    },
  );
});

describe("pathological HTML", () => {
  it.each([
    ["open elements", "<b>".repeat(30_000)],
    ["nested lists", "<ul><li>".repeat(5000)],
    ["open brackets", "<".repeat(100_000)],
    ["quotes", `<a href="${'"'.repeat(50_000)}`],
    [
      "attributes",
      `<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}=1`).join(" ")}>x`,
    ],
    ["entities", "&amp".repeat(25_000)],
    ["comments", "<!--".repeat(25_000)],
    [
      "misnested formatting",
      "<b><i><a href=x>".repeat(3000) + "</b></i></a>".repeat(3000),
    ],
    ["tables", "<table><tr><td>".repeat(2000)],
    [
      "formulas",
      `<span class="ql-formula" data-value="${"{".repeat(5000)}"></span>`.repeat(
        10,
      ),
    ],
    [
      "expanding formulas",
      `<span class="ql-formula" data-value="\\def\\a{\\a\\a}\\a"></span>`,
    ],
    ["code", `<pre data-language="javascript">${"/*".repeat(30_000)}</pre>`],
  ])("of %s is cleaned in time, or refused [SEC-36]", async (_, html) => {
    const started = performance.now();
    const answer = await boss.post("/api/posts").send({
      title: "x",
      content: `<p>x</p>${html}`,
      category_id: categoryId,
      status: "published",
    });
    expect([201, 400]).toContain(answer.status);
    const others = await app.visitor.get("/api/tags");
    expect(others.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(8000);
  });
});
