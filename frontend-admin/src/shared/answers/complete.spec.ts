import { describe, expect, it } from "@jest/globals";
import type { ApiKeyDto } from "@octavo/contracts";
import { fakeApi, page } from "../../testing/fake-context";
import { SCREENS } from "../../testing/every-screen";
import { withoutEachField } from "../../testing/other-release";
import { apiKey, post } from "../../testing/samples";
import { complete, listOf, maybe } from "./complete";
import { withCompleteAnswers } from "./complete-answers";
import { completeLate } from "./site-shapes";

describe("complete", () => {
  const shape = {
    title: "",
    tags: listOf({ name: "" }),
    author: { name: "", bio: null },
    picture: maybe({ url: "" }),
    scopes: ["read"],
  };

  it("fills in what is missing, at every depth", () => {
    expect(complete({ id: 1, author: { id: 2 } }, shape)).toEqual({
      id: 1,
      title: "",
      tags: [],
      author: { id: 2, name: "", bio: null },
      picture: null,
      scopes: ["read"],
    });
    const found = complete({ tags: [{ id: 3 }], picture: { id: 4 } }, shape);
    expect(found).toMatchObject({
      tags: [{ id: 3, name: "" }],
      picture: { id: 4, url: "" },
    });
  });

  it("leaves what is there, and what it does not know, alone", () => {
    const whole = {
      title: "A",
      tags: [{ name: "B" }],
      author: { name: "C", bio: "D" },
      picture: { url: "E" },
      scopes: [],
      of_tomorrow: { deep: [1] },
    };
    expect(complete(whole, shape)).toEqual(whole);
  });

  it.each([null, "text", 7, [1]])("makes something of %j", (value) => {
    expect(complete(value, shape)).toMatchObject({ title: "", tags: [] });
  });
});

describe("the API with complete answers", () => {
  const { scopes: _scopes, ...older } = apiKey(1);

  const ask = async (path: string, answer: unknown, query = {}) => {
    const { api } = fakeApi({ [`GET ${path}`]: () => answer });
    const whole = withCompleteAnswers(api);
    const request = { method: "GET", path, query } as const;
    return completeLate(path, await whole(request));
  };

  it("reads an API key of a server without scopes as what it may do there [D-616]", async () => {
    const keys = (await ask("/api-keys", [older])) as ApiKeyDto[];
    expect(keys).toEqual([apiKey(1)]);
  });

  it("reads a list in any envelope, with the numbers that paging needs [D-003] [D-526]", async () => {
    const { info: _info, ...bare } = post(1);
    for (const answer of [[bare], { items: [bare] }, { results: [bare] }])
      expect(await ask("/posts", answer, { offset: 10 })).toMatchObject({
        data: [{ ...bare, info: "" }],
        total: 11,
        offset: 10,
      });
    expect(
      await ask("/audit", { ...page([]), is_total_exact: false }),
    ).toMatchObject({ is_total_exact: false, data: [] });
  });

  /** What a screen may rely on: the same fields, of the same kind or null. */
  function expectLike(found: unknown, whole: unknown, path: string): void {
    if (whole === null || typeof whole !== "object") {
      if (found !== null)
        expect([path, typeof found]).toEqual([path, typeof whole]);
      return;
    }
    if (found === null) return;
    expect([path, Array.isArray(found)]).toEqual([path, Array.isArray(whole)]);
    if (Array.isArray(whole)) {
      const [first] = found as unknown[];
      if (first !== undefined) expectLike(first, whole[0], `${path}[0]`);
      return;
    }
    for (const [name, part] of Object.entries(whole))
      if (!BARE.has(name))
        expectLike(
          (found as Record<string, unknown>)[name],
          part,
          `${path}.${name}`,
        );
  }

  /** These have no substitute: optional fields, what lists lack, and what is free. */
  const BARE = new Set([
    "id",
    "version",
    "post_count_all",
    "learning_paths",
    "snippet",
    "review",
    "role",
    "details",
    "form",
    "content",
    "content_html",
    "headings",
    "text",
    "used_by",
    "fields",
    "meta_title",
    "meta_description",
    "categories",
    "category_details",
    "social_title",
    "social_description",
    "social_image_url",
    "based_on_version",
    "is_outdated",
    "reading_time",
    "translations",
    "translation_group",
    "public_until",
    "featured_until",
  ]);

  const answers = SCREENS.flatMap(({ lists = {}, things = {} }) => [
    ...Object.entries(lists).map(([path, item]) => ({ path, whole: [item] })),
    ...Object.entries(things).map(([path, whole]) => ({ path, whole })),
  ]);

  it.each(answers)("misses no field of $path", async ({ path, whole }) => {
    for (const { value, path: at } of withoutEachField(whole)) {
      const answer = await ask(path.replaceAll("*", "7"), value);
      const isPaged = Array.isArray(whole) && !Array.isArray(answer);
      const found = isPaged ? (answer as { data: unknown }).data : answer;
      expectLike(found, whole, `${path} without ${at.join(".")}: `);
    }
  });

  it("hands on what it does not know", async () => {
    const api = <T>() => Promise.resolve({ a: 1 } as T);
    expect(
      await withCompleteAnswers(api)({ method: "GET", path: "/of-tomorrow" }),
    ).toEqual({ a: 1 });
  });
});
