import { beforeAll, describe, expect, it } from "@jest/globals";
import { withoutControls } from "@octavo/format";
import { pageForm } from "../page-form";
import { useTestApp } from "../test-app";
import type { Answer, TestClient } from "../test-client";
import { inParallel } from "./exchange";
import { useNoLimits } from "./no-limits";
import { ADDRESS_ATTACKS, NAUGHTY_STRINGS, TEXT_ATTACKS } from "./xss-corpus";

const app = useTestApp({ DATABASE_POOL_SIZE: "8" });
useNoLimits(app);

let boss: TestClient;
let categoryId: number;

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  categoryId = (await app.create.category()).id;
});

const sendAll = (
  attacks: readonly string[],
  work: (attack: string, index: number) => PromiseLike<Answer>,
): Promise<Answer[]> =>
  inParallel(attacks, 8, async (attack, index) => work(attack, index));

/** A text as it is stored: nothing is lost but white space around it and control characters. */
const kept = (text = ""): string => withoutControls(text).trim();

/** Every attack as a tag, every so many of them where a save takes longer. */
const STEPS: Record<string, number> = {
  tags: 1,
  posts: 3,
  pages: 4,
  authors: 8,
};

describe("an attack in a field of plain text", () => {
  const FORMS: [string, (attack: string) => object][] = [
    [
      "posts",
      (attack) => ({
        title: attack,
        excerpt: attack,
        subtitle: attack,
        social_title: attack,
        social_description: attack,
        content: "<p>x</p>",
        category_id: categoryId,
      }),
    ],
    [
      "pages",
      (attack) =>
        pageForm({
          title: attack,
          meta_title: attack,
          meta_description: attack,
          menu_label: attack,
        }),
    ],
    ["categories", (attack) => ({ name: attack, description: attack })],
    ["tags", (attack) => ({ name: attack })],
    [
      "authors",
      (attack) => ({
        name: attack,
        bio: attack,
        password: "long-enough-2026",
        email: `a${Math.random()}@example.org`,
      }),
    ],
    ["roles", (attack) => ({ name: attack, description: attack })],
    ["api-keys", (attack) => ({ description: attack })],
  ];

  it.each(FORMS)(
    "of %s is kept as the text it is, or refused [SEC-23, SEC-120]",
    async (resource, formOf) => {
      const step = STEPS[resource] ?? 6;
      const attacks = TEXT_ATTACKS.filter((_, index) => index % step === 0);
      const answers = await sendAll(attacks, (attack) =>
        boss.post(`/api/${resource}`).send(formOf(attack)),
      );
      answers.forEach(({ status, headers, body }, index) => {
        expect([200, 201, 400, 409]).toContain(status);
        expect(headers["content-type"]).toMatch(/^application\/json/);
        expect(headers["x-content-type-options"]).toBe("nosniff");
        if (status >= 400) return expect(body.error).toMatch(/^\w.+/);
        const stored = JSON.stringify(body);
        const told = JSON.stringify(kept(attacks[index])).slice(1, -1);
        expect(stored).toContain(told);
        if (body.slug) expect(body.slug).toMatch(/^[a-z0-9-]+$/);
      });
      const taken = answers.filter(({ status }) => status < 400);
      expect(taken.length).toBeGreaterThan(attacks.length / 2);
    },
  );
});

describe("an attack in an address", () => {
  it.each(ADDRESS_ATTACKS)("%s is refused [SEC-23]", async (address) => {
    const post = await boss.post("/api/posts").send({
      title: "x",
      content: "<p>x</p>",
      category_id: categoryId,
      featured_image_url: address,
    });
    const page = await boss
      .post("/api/pages")
      .send(pageForm({ social_image_url: address }));
    const person = await boss.post("/api/authors").send({
      name: "x",
      email: `b${Math.random()}@example.org`,
      password: "long-enough-2026",
      avatar_url: address,
    });
    expect([post, page, person].map(({ status }) => status)).toEqual([
      400, 400, 400,
    ]);
  });
});

describe("five hundred naughty strings", () => {
  it.each(["posts", "tags"])(
    "as names of %s stay what they are, with an address that works [SEC-120]",
    async (resource) => {
      const step = STEPS[resource] ?? 1;
      const texts = NAUGHTY_STRINGS.filter((_, index) => index % step === 0);
      const answers = await sendAll(texts, (text) =>
        boss.post(`/api/${resource}`).send({
          title: text,
          name: text,
          content: "<p>x</p>",
          category_id: categoryId,
        }),
      );
      const slugs: string[] = [];
      answers.forEach(({ status, body }, index) => {
        const text = kept(texts[index]);
        if (status === 201) {
          expect(body.title ?? body.name).toBe(text);
          slugs.push(body.slug);
        } else
          expect([status, typeof body.error]).toEqual([
            status === 409 ? 409 : 400,
            "string",
          ]);
      });
      expect(slugs.length).toBeGreaterThan(150 / step);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    },
  );
});
