import { describe, expect, it } from "@jest/globals";
import { ProcessLog } from "./process-log";

describe("the log of a render process", () => {
  it("has nothing of the launcher, even when its line arrives in pieces", () => {
    const log = new ProcessLog();
    log.add(Buffer.from("unshare: kill child failed"));
    expect(log.take()).toBe("");
    log.add(Buffer.from(": Invalid argument\n"));
    log.add(Buffer.from("own words\n"));
    expect(log.take()).toBe("own words");
    expect(log.take()).toBe("");
  });
});
