import { describe, expect, it } from "@jest/globals";
import { avatarSvg, categoryHue, coverSvg } from "./index";

const slugs = Array.from(
  { length: 300 },
  (_, index) => `a-post-about-subject-${index}`,
);

describe("coverSvg", () => {
  it("draws the same picture for the same slug", () => {
    const options = { slug: "where-stale-data-hides", hue: 222 };
    expect(coverSvg(options)).toBe(coverSvg(options));
  });

  it("draws a different picture for every slug", () => {
    const pictures = slugs.map((slug) => coverSvg({ slug, hue: 200 }));
    expect(new Set(pictures).size).toBe(slugs.length);
  });

  it.each(["constructor", "toString", "valueOf", "__proto__", "isPrototypeOf"])(
    "knows no colour by the name %s",
    (slug) => {
      expect(coverSvg({ slug, hue: categoryHue(slug) })).not.toContain("NaN");
      expect(categoryHue(slug)).toBeLessThan(360);
    },
  );

  it("stays under 2 kB, without text and without broken numbers", () => {
    for (const slug of slugs) {
      const svg = coverSvg({ slug, hue: categoryHue(slug) });
      expect(svg.length).toBeLessThan(2048);
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
    }
  });

  it("cannot be made to carry markup by its slug [SEC-23]", () => {
    const svg = coverSvg({ slug: `"><script>alert(1)</script>`, hue: 10 });
    expect(svg).not.toContain("script");
  });

  it("has 24 compositions, and those that follow one another have other shapes in other places [LEARN-DEMO-03]", () => {
    const drawn = Array.from({ length: 24 }, (_, place) =>
      coverSvg({ slug: "same", hue: 200, place }),
    );
    const shapes = drawn.map(
      (svg) => /<(?:circle r|path d="[^"]+"(?= t))/.exec(svg)?.[0],
    );
    const kinds = shapes.map((shape) => shape?.replace(/[-\d. ]/g, ""));
    const places = drawn.map((svg) =>
      svg
        .match(/translate\([^)]+\)/g)
        ?.sort()
        .join(""),
    );
    expect(new Set(kinds).size).toBe(4);
    expect(
      new Set(kinds.map((kind, index) => `${kind}${places[index]}`)).size,
    ).toBe(24);
    for (const [index, kind] of kinds.entries()) {
      expect(kind).not.toBe(kinds[index + 1]);
      expect(places[index]).not.toEqual(places[(index + 1) % 24]);
    }
  });

  it("takes the asked size", () => {
    expect(coverSvg({ slug: "x", hue: 0, width: 640, height: 360 })).toContain(
      'width="640" height="360"',
    );
  });
});

describe("categoryHue", () => {
  it.each(["apex-lwc-development", "anything-else", "", "日本"])(
    "is a whole number of degrees for %j",
    (slug) => {
      expect(categoryHue(slug)).toBe(categoryHue(slug));
      expect(categoryHue(slug)).toBeGreaterThanOrEqual(0);
      expect(categoryHue(slug)).toBeLessThan(360);
      expect(Number.isInteger(categoryHue(slug))).toBe(true);
    },
  );
});

describe("avatarSvg", () => {
  it("differs from person to person and carries nothing of the name", () => {
    expect(avatarSvg("Maren Okafor")).not.toBe(avatarSvg("Hana Sato"));
    expect(avatarSvg("<script>")).not.toContain("script");
  });
});
