import { describe, expect, it } from "@jest/globals";
import { announcePicture } from "./document-headers";

const PICTURE = {
  type: "image/avif",
  srcset: "/media/a/b-320.avif 320w, /media/a/b-640.avif 640w",
  sizes: "(max-width: 60rem) 92vw, 36rem",
};

describe("announcing a page's first picture", () => {
  it("names every copy and how wide it is shown", () => {
    expect(announcePicture(PICTURE)).toEqual({
      link:
        `</media/a/b-320.avif>; rel=preload; as=image; fetchpriority=high; type="image/avif"; ` +
        `imagesrcset="/media/a/b-320.avif 320w, /media/a/b-640.avif 640w"; imagesizes="(max-width: 60rem) 92vw, 36rem"`,
    });
  });

  it("says nothing of a page without one", () => {
    expect(announcePicture(undefined)).toEqual({});
  });

  it.each([
    ["a quote", `/a".avif 320w`],
    ["an end of the address", "/a>.avif 320w"],
    ["an end of the line", "/a\r\nset-cookie: x"],
    ["letters that headers cannot carry", "/ä.avif 320w"],
    ["another site", "https://elsewhere.test/a.avif 320w"],
  ])("says nothing where a picture has %s", (_what, srcset) => {
    expect(announcePicture({ ...PICTURE, srcset })).toEqual({});
  });
});
