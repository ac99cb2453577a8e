import { describe, expect, it } from "@jest/globals";
import { entryFinding } from "./entry";
import { readScript } from "./script";

const CONTAINER = `var octavo_labs;(()=>{var n={"./app":()=>0};octavo_labs={get:e=>n[e]}})();`;

describe("the gate's check of the entry", () => {
  const judge = (text: string) =>
    entryFinding("labs", "container.js", readScript(text));

  it("takes the container of the app", () => {
    expect(judge(CONTAINER)).toMatchObject({ outcome: "passed" });
  });

  it.each([
    [
      CONTAINER.replaceAll("octavo_labs", "octavo_admin"),
      "does not declare octavo_labs but octavo_admin",
    ],
    [CONTAINER.replace("./app", "./other"), "does not expose ./app"],
    ["<!doctype html><p>Not found", "cannot be read as a script"],
    ["", "does not declare octavo_labs"],
  ])("refuses %s", (text, sentence) => {
    const finding = judge(text);
    expect(finding.outcome).toBe("failed");
    expect(finding.message).toContain(sentence);
  });

  it("names the globals that it brings, which another framework may bring too [DELIV-ANY-05]", () => {
    const text = `${CONTAINER}var App=1;function start(){}class Model{}`;
    expect(judge(text)).toEqual({
      outcome: "warning",
      message:
        "container.js gives the page more names than octavo_labs: App, start, Model. A script that brings the same name replaces them. Import what declares them as a module.",
    });
  });
});
