import { describe, expect, it } from "@jest/globals";
import { LIMITS } from "@octavo/contracts";
import { findActiveMarkup } from "../../../test/find-active-markup";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
const writer = () => app.signIn({ permissions: ["create_posts"] });

describe("POST /api/rich-text/…", () => {
  it("gives a text as Markdown and takes it back to the same bytes [DESK-SOURCE-03]", async () => {
    const client = await writer();
    const html =
      '<h2>A</h2>\n<p class="ql-align-center">b</p>\n<ul>\n<li data-list="checked">c</li>\n</ul>';
    const { body, status } = await client
      .post("/api/rich-text/markdown")
      .send({ html });
    expect(status).toBe(200);
    expect(body).toEqual({
      markdown: '## A\n\n<p class="ql-align-center">b</p>\n\n- [x] c',
    });
    const back = await client.post("/api/rich-text/html").send(body);
    expect(back.body).toEqual({ html });
  });

  it("gives clean HTML, whatever is in the Markdown [SEC-20]", async () => {
    const client = await writer();
    const { body } = await client.post("/api/rich-text/html").send({
      markdown: "<script>alert(1)</script>[x](javascript:alert(1)) y",
    });
    expect(findActiveMarkup(JSON.stringify(body))).toEqual([]);
  });

  it("takes a megabyte on one line and names what is too long [DESK-SOURCE-04]", async () => {
    const client = await writer();
    const line = { markdown: "word ".repeat(200_000) };
    const long = await client.post("/api/rich-text/html").send(line);
    expect(long.status).toBe(200);
    const markdown = "a".repeat(LIMITS.textMax + 1);
    const refused = await client.post("/api/rich-text/html").send({ markdown });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "markdown is too long",
    ]);
  });

  it.each([
    ["html", { markdown: "> ".repeat(100_000) }],
    ["html", { markdown: "1. - ".repeat(100_000) }],
    ["markdown", { html: "<b>x</b>".repeat(90_000) }],
  ])(
    "refuses what no person writes with a sentence: %s [DESK-SOURCE-04]",
    async (call, body) => {
      const client = await writer();
      const answer = await client.post(`/api/rich-text/${call}`).send(body);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatch(/too complex/);
    },
  );

  it("is for people who write", async () => {
    const viewer = await app.signIn({ permissions: ["view_dashboard"] });
    const answer = await viewer
      .post("/api/rich-text/markdown")
      .send({ html: "<p>a</p>" });
    expect(answer.status).toBe(403);
  });
});
