import { describe, expect, it } from "@jest/globals";
import { takeLanguageFrom } from "@octavo/texts";
import { translationFaults } from "@octavo/texts/testing";
import {
  excerpt,
  formatBytes,
  formatDateIn,
  formatDay,
  formatLongDate,
  formatLongDay,
  formatDateTime,
  formatShortDate,
  formatTexts,
  germanFormatTexts,
  listing,
  ownValue,
  plainText,
  postsInCategory,
  postsWithTag,
  saysMore,
  slugTitle,
} from "./index";
import { formatEnglish } from "./texts";

describe("excerpt", () => {
  it("strips tags [VAL-44]", () => {
    expect(excerpt("<p>One <b>bold</b> word</p><p>Two</p>")).toBe(
      "One bold word Two",
    );
    expect(excerpt("<script>alert(1)</script>Safe<!-- no -->")).toBe("Safe");
  });

  it("keeps what only looks like a tag", () => {
    expect(excerpt("1 < 2 and 3 > 2")).toBe("1 < 2 and 3 > 2");
  });

  it.each(["constructor", "toString", "valueOf", "hasOwnProperty"])(
    "knows no entity by the name %s",
    (name) => {
      expect(excerpt(`&${name};`)).toBe(`&${name};`);
      expect(ownValue({ a: 1 }, name)).toBeUndefined();
    },
  );

  it("decodes entities once [VAL-45]", () => {
    expect(
      excerpt("Fish &amp; chips &#8211; &#x1F35F; &amp;lt;b&amp;gt;"),
    ).toBe("Fish & chips – 🍟 &lt;b&gt;");
    expect(plainText("&#0;&#xD800;&unknown;")).toBe("\uFFFD\uFFFD&unknown;");
  });

  it("cuts after 150 characters and adds three dots [VAL-46] [CONST-09]", () => {
    expect(excerpt("a".repeat(151))).toBe(`${"a".repeat(150)}...`);
    expect(excerpt("😀".repeat(151))).toBe(`${"😀".repeat(150)}...`);
  });

  it("shows 150 characters whole [VAL-47]", () => {
    expect(excerpt("a".repeat(150))).toBe("a".repeat(150));
    expect(excerpt("😀".repeat(150))).toBe("😀".repeat(150));
  });
});

describe("dates", () => {
  it("writes MMMM dd, yyyy on the post page [CONST-48]", () => {
    expect(formatLongDate("2026-03-05T23:59:00Z")).toBe("March 05, 2026");
  });

  it("writes MMM dd, yyyy on category cards [CONST-49]", () => {
    expect(formatShortDate("2026-09-30T00:00:00Z")).toBe("Sep 30, 2026");
  });

  it("shows the day in the site's time zone [D-020]", () => {
    const midnight = "2026-03-05T23:59:00Z";
    expect(formatLongDate(midnight, "", "Asia/Tokyo")).toBe("March 06, 2026");
    expect(formatLongDate(midnight, "", "America/New_York")).toBe(
      "March 05, 2026",
    );
  });

  it("writes them in the language of the person who works with the product", () => {
    const day = "2026-03-05T23:59:00Z";
    expect(formatDay(day)).toBe("Mar 05, 2026");
    takeLanguageFrom(() => "de");
    expect(formatLongDay(day)).toBe("5. März 2026");
    expect(formatDateTime(day)).toBe("5. März 2026, 23:59");
    expect(formatDay(null)).toBe("—");
    takeLanguageFrom(() => "en");
  });

  it("writes dates as another language does", () => {
    const written = (language: string, isLong: boolean) =>
      formatDateIn(language, "2026-03-05T23:59:00Z", {
        isLong,
        timeZone: "Asia/Tokyo",
      });
    expect(written("de", true)).toBe("6. März 2026");
    expect(written("en-GB", false)).toBe("6 Mar 2026");
    expect(formatDateIn("fr", "nonsense", { isLong: true })).toBe("—");
  });

  it("shows the time of day where it matters [D-020]", () => {
    const late = "2026-03-05T23:07:09Z";
    expect(formatDateTime(late)).toBe("Mar 05, 2026, 23:07");
    expect(formatDateTime(late, "", "Asia/Tokyo")).toBe("Mar 06, 2026, 08:07");
    expect(formatDateTime("2026-03-05T00:05:00Z")).toBe("Mar 05, 2026, 00:05");
    expect(formatDateTime(null)).toBe("—");
    expect(formatDateTime("not a date", "Never")).toBe("Never");
  });

  it("shows another text when there is no date", () => {
    expect(formatShortDate(null)).toBe("—");
    expect(formatLongDate(null, "Unpublished")).toBe("Unpublished");
    expect(formatLongDate("not a date", "Unpublished")).toBe("Unpublished");
  });
});

describe("names and counts", () => {
  it.each([
    ["apex-lwc-development", "Apex & LWC Development", "Apex LWC Development"],
    ["ci-cd", "CI/CD", "CI/CD"],
    ["devops-ci-cd", "CI/CD for DevOps", "DevOps CI/CD"],
    ["flow-and-automation", "Flow & Automation", "Flow & Automation"],
    ["data-reporting", "Data, Reporting (old)", "Data Reporting"],
    ["c", "C++", "C++"],
    ["node-js-22", "Node.js 22", "Node.js 22"],
    ["performance", "performance", "Performance"],
    ["ci-cd", "ci-cd", "Ci Cd"],
    ["uber-uns", "Über uns", "Über Uns"],
    ["old-name", "Something Else", "Old Name"],
    ["constructor", "Proto", "Constructor"],
  ])("writes %s as %s does [PUB-CAT-02] [D-133]", (slug, name, title) =>
    expect(slugTitle(slug, name)).toBe(title),
  );

  it.each([
    ["Apex & LWC Development", "Apex LWC Development", false],
    ["CI/CD", "CI/CD", false],
    ["CI/CD", "Ci Cd", false],
    ["Apex", "Apex LWC Development", false],
    ["Apex and Aura", "Apex LWC Development", true],
    ["Über uns", "Uber Uns", false],
  ])("%s says more than %s: %s [D-133]", (name, title, more) =>
    expect(saysMore(name, title)).toBe(more),
  );

  it("makes a title of a slug, letter for letter [PUB-CAT-02]", () => {
    expect(slugTitle("apex-lwc-development")).toBe("Apex Lwc Development");
    expect(slugTitle("élan--vital")).toBe("Élan Vital");
    expect(slugTitle("")).toBe("");
  });

  it("counts one post and several [PUB-CAT-03] [PUB-CAT-04] [PUB-CAT-05]", () => {
    expect(postsInCategory(1)).toBe("1 post in this category");
    expect(postsInCategory(2)).toBe("2 posts in this category");
    expect(postsInCategory(0)).toBe("0 posts in this category");
    expect(postsWithTag(1)).toBe("1 post with this tag");
  });

  it("names the first few of many", () => {
    expect(listing(["a", "b"])).toBe("a, b");
    expect(listing(["a", "b", "c"], 2)).toBe("a, b and 1 more");
  });

  it("says all of it in German", () => {
    expect(translationFaults(formatEnglish, "de", germanFormatTexts)).toEqual(
      [],
    );
    formatTexts.add("de", germanFormatTexts);
    takeLanguageFrom(() => "de");
    expect(postsInCategory(1240)).toBe("1.240 Beiträge in dieser Kategorie");
    expect(formatBytes(3.4 * 1024 * 1024)).toBe("3,4 MB");
    takeLanguageFrom(() => "en");
    expect(formatBytes(3.4 * 1024 * 1024)).toBe("3.4 MB");
  });
});
