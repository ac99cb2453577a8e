import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { CMS_THEMES, FRONTEND_THEMES } from "@octavo/contracts";
import { takeLanguageFrom } from "@octavo/texts";
import { cleanup, waitFor } from "@testing-library/react";
import { SCREENS } from "../testing/every-screen";
import { page as paged, signedIn } from "../testing/fake-context";
import { renderAdmin } from "../testing/render-admin";
import { everyEnglishText } from "../testing/every-english-text";
import { german } from "./de";
import { loadLanguage } from "./index";

const texts = (of: object) => Object.values(of).map(String);
const inGerman = new Set(texts(german));
const themes = [...FRONTEND_THEMES, ...CMS_THEMES].map<string>(
  ({ label }) => label,
);
/** Without those that are German, too, such as "Status" and "Tag", and names of themes. */
const inEnglish = new Set<string>();

const NAMES = ["aria-label", "title", "placeholder", "alt", "data-label"];

/** What a screen says in its texts and in the names of its controls. */
const wordsOn = (root: ParentNode): string[] =>
  [...root.querySelectorAll("*")].flatMap((element) => [
    ...NAMES.map((name) => element.getAttribute(name) ?? ""),
    ...[...element.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? [node.nodeValue?.trim() ?? ""] : [],
    ),
  ]);

describe("the German of the admin", () => {
  beforeAll(async () => {
    await loadLanguage("de");
    for (const text of texts(await everyEnglishText()))
      if (!text.includes("{") && !inGerman.has(text) && !themes.includes(text))
        inEnglish.add(text);
  });

  afterEach(() => {
    cleanup();
    takeLanguageFrom(() => "en");
  });

  it.each(SCREENS)(
    "$path has no English text",
    async ({ path, shows, lists = {}, things = {} }) => {
      takeLanguageFrom(() => "de");
      const answers = [
        ...Object.entries(lists).map(
          ([name, item]) => [`GET ${name}`, () => paged([item])] as const,
        ),
        ...Object.entries(things).map(
          ([name, thing]) => [`GET ${name}`, () => thing] as const,
        ),
      ];
      renderAdmin(path, {
        api: Object.fromEntries([
          ["GET /settings/cms-theme", () => ({ cms_theme: null })],
          ["GET /signup-requests", () => paged([], 0)],
          ...answers,
        ]),
        session: signedIn({ role: "superuser", roles: ["superuser"] }),
      });
      await waitFor(() => {
        expect(document.querySelector(shows)).not.toBeNull();
      });
      const main = document.querySelector("main") ?? document.body;
      expect(wordsOn(main).filter((text) => inEnglish.has(text))).toEqual([]);
    },
  );
});
