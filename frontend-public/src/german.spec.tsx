/**
 * The server's React, in a browser's world for what comes after.
 *
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { fakeContext } from "@octavo/federation/testing";
import { takeLanguageFrom } from "@octavo/texts";
import { translationFaults } from "@octavo/texts/testing";
import { act } from "@testing-library/react";
import {
  category,
  fakeApi,
  page,
  paged,
  post,
  summary,
} from "../test/fake-api";
import { ANSWERS, renderAt } from "../test/render-at";
import { mount } from "./app";
import { englishBookmarks } from "./texts/bookmarks";
import { englishContact } from "./texts/contact";
import { englishEnd } from "./texts/article-end";
import { german } from "./texts/de";
import * as germanParts from "./texts/de-parts";
import { english } from "./texts/en";
import { englishFeedLink } from "./texts/feed-link";
import { englishFeeds } from "./texts/feeds";
import { englishFinding } from "./texts/finding";
import { englishHome } from "./texts/home";
import { englishMedia } from "./texts/media";
import { englishPages } from "./texts/pages";
import { englishPlaces } from "./texts/path-places";
import { englishPaths } from "./texts/paths";
import { englishSettings } from "./texts/reader-settings";
import { englishModal } from "./texts/search-modal";

const ALL_ENGLISH = {
  ...english,
  ...englishContact,
  ...englishEnd,
  ...englishFeedLink,
  ...englishFeeds,
  ...englishFinding,
  ...englishHome,
  ...englishMedia,
  ...englishModal,
  ...englishPaths,
  ...englishSettings,
  ...englishBookmarks,
  ...englishPages,
  ...englishPlaces,
};
const { germanContact, germanEnd, germanFeedLink, germanFeeds } = germanParts;
const { germanFinding, germanHome, germanMedia, germanModal } = germanParts;
const ALL_GERMAN = {
  ...german,
  ...germanContact,
  ...germanEnd,
  ...germanFeedLink,
  ...germanFeeds,
  ...germanFinding,
  ...germanHome,
  ...germanMedia,
  ...germanModal,
  ...germanParts.germanPaths,
  ...germanParts.germanSettings,
  ...germanParts.germanBookmarks,
  ...germanParts.germanPages,
  ...germanParts.germanPlaces,
};

const APEX = [{ id: 7, name: "Apex", slug: "apex" }];
const BEST = { best: [summary(5)], is_partial: true, total: 1240 };
const SHOWN: [string, typeof ANSWERS][] = [
  ["/", {}],
  ["/", { "/posts": paged([]), "/categories": paged([]) }],
  ["/", { "/categories": paged([category(1, { post_count: 1240 })]) }],
  ["/post/post-1", {}],
  ["/post/nothing", {}],
  ["/category/salesforce-admin?page=2", {}],
  ["/category/salesforce-admin", { "/posts": paged([]) }],
  ["/tag/apex", { "/posts": paged([]) }],
  ["/author/hana-sato", {}],
  ["/about", {}],
  ["/no/page", {}],
  ["/search", {}],
  ["/search?q=a", { "/posts/search": { data: [summary(4)], ...BEST } }],
  [
    "/paths",
    {
      "/pages/slug/paths": page(1, {
        title: "Kurse",
        page_type: "blog",
        category_details: APEX,
      }),
    },
  ],
  [
    "/contact",
    {
      "/pages/slug/contact": page(1, {
        title: "Kontakt",
        page_type: "contact",
      }),
      "/contact-messages/form": { is_open: true, ticket: "1.a" },
    },
  ],
  [
    "/preview/abc",
    { "/previews/abc": { post: post(9), expires_at: "2026-12-24T00:00:00Z" } },
  ],
];

/** English texts as a page would hold them; those that German writes alike are left out. */
const ENGLISH = Object.entries(ALL_ENGLISH)
  .filter(
    ([key, text]) =>
      new Map<string, unknown>(Object.entries(ALL_GERMAN)).get(key) !== text,
  )
  .flatMap(([, text]) =>
    typeof text === "string" ? [text] : Object.values(text),
  )
  .map(
    (text) =>
      new RegExp(
        `^${text
          .trim()
          .replace(/[.+?]/g, "\\$&")
          .replace(/\{\w+\}/g, "\\S+( \\d+)?")}$`,
      ),
  );

/** What people see or hear of a page: words between tags, and attributes with words. */
function wordsOf(markup: string): string[] {
  const words = markup.replace(/<!-- -->/g, "");
  const attributes =
    /(?:aria-label|aria-roledescription|placeholder|title|alt|content)="([^"]*)"/g;
  return [
    ...words.split(/<[^>]*>/),
    ...[...words.matchAll(attributes)].map(([, text]) => text ?? ""),
  ].map((text) => text.trim());
}

describe("a site in German", () => {
  afterEach(() => {
    takeLanguageFrom(() => "en");
    document.documentElement.lang = "en";
    document.body.innerHTML = "";
  });

  it("has all texts", () => {
    expect(translationFaults(ALL_ENGLISH, "de", ALL_GERMAN)).toEqual([]);
  });

  it.each(SHOWN)(
    "shows no English text at %s, before and after its scripts run",
    async (url, answers) => {
      const all = { ...ANSWERS, ...answers };
      const result = await renderAt(url, all, { language: "de-AT" });
      takeLanguageFrom(() => "en");
      const found = wordsOf(result.head + result.html).filter((text) =>
        ENGLISH.some((pattern) => pattern.test(text)),
      );
      expect(found).toEqual([]);

      const messages = jest.spyOn(console, "error");
      document.documentElement.lang = "de-AT";
      window.history.replaceState(null, "", url);
      const element = document.createElement("div");
      element.innerHTML = result.html;
      document.body.append(element);
      const before = element.textContent;
      const { transport } = fakeApi(all);
      let remote: ReturnType<typeof mount> | undefined;
      const report = jest.fn();
      await act(async () => {
        remote = mount(element, {
          ...fakeContext(),
          basePath: "/",
          api: transport,
          report,
          initialState: result.state,
        });
        await import("./texts/de");
      });
      expect(messages.mock.calls).toEqual([]);
      expect(report).not.toHaveBeenCalled();
      expect(element.textContent).toBe(before);
      act(() => remote?.unmount());
      expect(element.textContent).toBe("");
    },
  );

  it("writes numbers, dates and reading times in German", async () => {
    const { html } = await renderAt(
      "/",
      { ...ANSWERS, "/categories": paged([category(1, { post_count: 1240 })]) },
      { language: "de" },
    );
    expect(html).toContain("1.240 Beiträge");
    expect(html).toMatch(/\d+ Min\. Lesezeit/);
    expect(html).toMatch(/\d+\. (\p{L}+\.?) 2026/u);
  });

  it("shows English texts in a language that has none, under its own name", async () => {
    const { html } = await renderAt("/", ANSWERS, { language: "fr" });
    expect(html).toContain("Fresh Insights");
  });
});
