import { describe, expect, it } from "@jest/globals";
import { ChangeLog, EVERYTHING } from "./change-log";

describe("the log of changes", () => {
  it.each([
    [["post:1"], ["posts", "post:1"], false],
    [["post:1"], ["posts", "post:2", "category:3"], true],
    [["category:3"], ["posts", "post:2", "category:3"], false],
    [["post:1", "tags"], ["tags"], false],
    [["post:1"], ["posts", "posts:many"], false],
    [["categories"], ["posts", "posts:many"], true],
    [[EVERYTHING], ["redirects"], false],
    [["posts"], ["posts", "post:9"], false],
    [["post-counts"], ["posts", "post:9"], true],
  ])("an answer of %j is right after %j: %s", (tags, changed, isRight) => {
    const log = new ChangeLog();
    const { sequence } = log;
    log.note(changed);
    expect(log.isUnchanged(tags, sequence)).toBe(isRight);
    expect(log.isUnchanged(tags, log.sequence)).toBe(true);
  });

  it("ends everything when everything has changed", () => {
    const log = new ChangeLog();
    log.noteAll();
    expect(log.isUnchanged(["pages"], 0)).toBe(false);
    expect(log.provenAt({ tags: ["pages"], sequence: 0 }, 5)).toBeNull();
  });

  it("forgets old changes rather than growing, and then trusts nothing that is older", () => {
    const log = new ChangeLog();
    for (let id = 0; id < 20_002; id += 1) log.note([`post:${id}`]);
    expect(log.isUnchanged(["pages"], 3)).toBe(false);
    expect(log.isUnchanged(["pages"], log.sequence)).toBe(true);
  });

  describe("after a time in which changes may have been missed", () => {
    const PAGE = { tags: ["pages"], sequence: 0 };

    it("trusts nothing from before, and knows until when it was right [REL-30]", () => {
      const log = new ChangeLog();
      expect(log.provenAt(PAGE, 5)).toBe(5);
      log.noteGap(7);
      expect(log.isUnchanged(["pages"], 0)).toBe(false);
      log.noteGap(8);
      expect(log.provenAt(PAGE, 9)).toBe(7);
      expect(log.provenAt({ ...PAGE, sequence: 1 }, 9)).toBe(8);
      expect(log.provenAt({ ...PAGE, sequence: 2 }, 9)).toBe(9);
      expect(log.isUnchanged(["pages"], 2)).toBe(true);
    });

    it.each([
      [["pages"], PAGE, "before"],
      [["pages"], PAGE, "after"],
      [["redirects"], { ...PAGE, tags: [EVERYTHING] }, "after"],
    ])("a change of %j ends %j, heard %s [REL-30]", (tags, answer, when) => {
      const log = new ChangeLog();
      if (when === "before") log.note(tags);
      log.noteGap(7);
      log.note(when === "after" ? tags : ["tags"]);
      expect(log.provenAt(answer, 9)).toBeNull();
      expect(log.provenAt({ ...PAGE, tags: ["authors"] }, 9)).toBe(7);
    });

    it("does not remember every one of many [REL-30]", () => {
      const log = new ChangeLog();
      for (let gap = 0; gap < 150; gap += 1) log.noteGap(gap);
      expect(log.provenAt(PAGE, 999)).toBeNull();
      expect(log.provenAt({ ...PAGE, sequence: 120 }, 999)).toBe(120);
    });
  });
});
