import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { Answer } from "../../../test/test-client";

const app = useTestApp();

/** supertest reads SVG as bytes. */
const svgOf = ({ body }: Answer): string =>
  (body as unknown as Buffer).toString();

describe("GET /api/avatars/:seed.svg", () => {
  it("draws the same initials for the same name every time", async () => {
    const first = await app.visitor.get("/api/avatars/Ada%20Lovelace.svg");
    const second = await app.visitor.get("/api/avatars/Ada%20Lovelace.svg");
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": expect.stringMatching(/^public, max-age=\d{5,}/),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(svgOf(first)).toContain(">AL</text>");
    expect(second.body).toEqual(first.body);
  });

  it.each([
    "j.r.r.%20tolkien",
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "%22%3E%3Cimg%20src%3Dx%3E",
    "%E6%97%A5%E6%9C%AC",
    "%F0%9F%98%80",
    "%2e%2e%2fpasswd",
    "a".repeat(1500),
  ])("draws nothing but letters for %s", async (seed) => {
    const answer = await app.visitor.get(`/api/avatars/${seed}.svg`);
    expect(answer.status).toBe(200);
    const svg = svgOf(answer);
    const [, initials] = />([^<]*)<\/text><\/svg>$/.exec(svg) ?? [];
    expect(initials).toMatch(/^[\p{L}\p{N}]{0,2}$/u);
    expect(svg.match(/<\w+/g)).toEqual(["<svg", "<rect", "<text"]);
  });

  it.each(["%00", "x%ff"])("refuses the seed %s", async (seed) => {
    const { status } = await app.visitor.get(`/api/avatars/${seed}.svg`);
    expect(status).toBe(400);
  });
});

describe("the address of somebody's avatar", () => {
  let visits = 0;
  const inside = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });

  beforeAll(async () => {
    await once(inside.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(() => {
    inside.close();
  });

  it("is for browsers: this server never fetches it, wherever it leads [D-945, SEC-146]", async () => {
    const { port } = inside.address() as AddressInfo;
    const author = await app.create.author({ slug: "inside" });
    const person = await app.signIn({ authorId: author.id, role: "superuser" });
    for (const host of [
      "127.0.0.1",
      "localhost",
      "[::ffff:7f00:1]",
      "2130706433",
    ]) {
      const avatar_url = `http://${host}:${port}/latest/meta-data`;
      const saved = await person
        .put(`/api/authors/${author.id}`)
        .send({ name: "Ada", email: author.email, avatar_url });
      expect([200, 400]).toContain(saved.status);
      if (host === "127.0.0.1") expect(saved.status).toBe(200);
      const post = await app.create.post({
        authorId: author.id,
        status: "published",
      });
      await app.runJobs();
      for (const path of [
        "/api/authors/slug/inside",
        `/api/posts/${post.id}`,
        `/share/posts/${post.slug}.png`,
        `/post/${post.slug}`,
        "/author/inside",
        "/rss.xml",
      ])
        expect((await app.visitor.get(path)).status).toBeLessThan(500);
    }
    expect(visits).toBe(0);
  });
});
