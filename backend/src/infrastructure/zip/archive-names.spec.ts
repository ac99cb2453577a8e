import { describe, expect, it } from "@jest/globals";
import { ArchiveNames, safeName } from "./archive-names";

describe("safeName [MOVE-OUT-03]", () => {
  it.each([
    ["hello-world", "hello-world"],
    ["..", "file"],
    ["../../etc/passwd", "-..-etc-passwd"],
    ["C:\\secret", "C--secret"],
    ["CON", "_CON"],
    ["nul.tar", "_nul.tar"],
    ["com1", "_com1"],
    ["concert", "concert"],
    ["index", "_index"],
    ["README", "_README"],
    [".hidden", "hidden"],
    ["ends. . ", "ends"],
    ["a\u202Egnp", "a-gnp"],
    ["a\u0000b\nc", "a-b-c"],
    ["\ud800x", "-x"],
    ["50% #1?", "50- -1-"],
    ["Cafe\u0301", "Café"],
    ["", "file"],
  ])("of %j is %j", (given, name) => {
    expect(safeName(given)).toBe(name);
  });

  it("is short enough for every system, and cut between signs", () => {
    const name = safeName("漢".repeat(300));
    expect(name).toBe("漢".repeat(40));
    expect(safeName("😀".repeat(300))).toBe("😀".repeat(30));
  });
});

describe("ArchiveNames [MOVE-OUT-03]", () => {
  it("gives a name once, also where capitals make no difference", () => {
    const names = new ArchiveNames();
    const take = (name: string) => names.take("media", name, ".jpg");
    expect(["photo", "Photo", "photo-2", "photo"].map(take)).toEqual([
      "media/photo.jpg",
      "media/Photo-2.jpg",
      "media/photo-2-2.jpg",
      "media/photo-3.jpg",
    ]);
    expect(names.take("posts", "photo", ".jpg")).toBe("posts/photo.jpg");
  });

  it("finds the next number at once", () => {
    const names = new ArchiveNames();
    for (let count = 1; count < 50_000; count += 1)
      names.take("media", "image", ".png");
    expect(names.take("media", "image", ".png")).toBe("media/image-50000.png");
  });
});
