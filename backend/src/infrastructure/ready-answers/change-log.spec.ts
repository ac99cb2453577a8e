import { describe, expect, it } from "@jest/globals";
import { ChangeLog, EVERYTHING, POST_COUNTS, POSTS } from "./change-log";

describe("the log of changes", () => {
  it.each([
    [["post:1"], ["posts", "post:1"], false],
    [["post:1"], ["posts", "post:2", "category:3"], true],
    [["category:3"], ["posts", "post:2", "category:3"], false],
    [["post:1", "tags"], ["tags"], false],
    [["post:1"], ["posts", "posts:many"], false],
    [["categories"], ["posts", "posts:many"], true],
    [[EVERYTHING], ["redirects"], false],
    [[POSTS], ["posts", "post:9"], false],
    [[POST_COUNTS], ["posts", "post:9"], true],
  ])("an answer of %j is right after %j: %s", (tags, changed, isRight) => {
    const log = new ChangeLog();
    const { sequence } = log;
    log.note(changed);
    expect(log.isUnchanged(tags, sequence)).toBe(isRight);
    expect(log.isUnchanged(tags, log.sequence)).toBe(true);
  });

  it("ends everything of posts when one becomes public, and nothing else", () => {
    const log = new ChangeLog();
    log.noteDue();
    for (const tag of [POSTS, POST_COUNTS, "post:1", "tag:3", EVERYTHING])
      expect(log.isUnchanged([tag], 0)).toBe(false);
    expect(log.isUnchanged(["pages", "categories"], 0)).toBe(true);
  });

  it("ends everything when something may have been missed", () => {
    const log = new ChangeLog();
    log.noteAll();
    expect(log.isUnchanged(["pages"], 0)).toBe(false);
  });

  it("forgets old changes rather than growing, and then trusts nothing that is older", () => {
    const log = new ChangeLog();
    for (let id = 0; id < 20_002; id += 1) log.note([`post:${id}`]);
    expect(log.isUnchanged(["pages"], 3)).toBe(false);
    expect(log.isUnchanged(["pages"], log.sequence)).toBe(true);
  });
});
