import { describe, expect, it } from "@jest/globals";
import { ImportConsole, readArguments } from "./import-command";
import { emptySummary } from "./import-report";

describe("readArguments", () => {
  it("reads a folder and options", () => {
    expect(
      readArguments([
        "a folder",
        "--source",
        "s",
        "--author=Ana",
        "--category",
        "News",
        "--origin",
        "https://old.example/blog",
      ]),
    ).toEqual({
      paths: ["a folder"],
      source: "s",
      defaultAuthor: "Ana",
      defaultCategory: "News",
      origin: "https://old.example",
    });
  });

  it.each([
    [[], /Name the folder or file/],
    [["a", "b"], /one folder/],
    [["a", "--nonsense"], /nonsense/],
    [["a", "--origin", "x"], /web address/],
    [["--help"], /Usage/],
  ])("answers %j with a sentence", (argv, text) => {
    expect(() => readArguments(argv)).toThrow(text);
  });

  it("takes settings of an archive, or none, when asked [MOVE-OWN-03]", () => {
    const asked = (...options: string[]) =>
      readArguments(["a.zip", ...options]).hasSettings;
    expect([asked(), asked("--settings"), asked("--no-settings")]).toEqual([
      undefined,
      true,
      false,
    ]);
  });
});

describe("ImportConsole", () => {
  function run(isTTY: boolean) {
    let text = "";
    let now = 0;
    const out = { isTTY, columns: 40, write: (part: string) => (text += part) };
    const output = new ImportConsole(out, () => (now += 500));
    for (let done = 1; done <= 10; done++)
      output.progress({
        done,
        total: 10,
        path: `f${done}.md`,
        file: `f${done}.md`,
        outcome: "created",
      });
    output.summary({
      ...emptySummary(10),
      counts: { created: 8, updated: 0, unchanged: 0, left: 1, refused: 1 },
      notTaken: [{ file: "x.md", reason: "has no text" }],
    });
    return text;
  }

  it("writes over one line in a terminal", () => {
    const text = run(true);
    expect(text.split("\n")).toHaveLength(4);
    expect(text).toContain("\r\u001b[2K[10/10] f10.md");
  });

  it("writes few lines elsewhere, and the last one", () => {
    const text = run(false);
    expect(text.match(/^\[/gm)?.length).toBeLessThan(6);
    expect(text).toContain(
      "[10/10] f10.md\nNot taken:\n  x.md: has no text\n10 files: 8 created, 0 updated, 0 unchanged, 2 skipped.\n",
    );
  });
});
