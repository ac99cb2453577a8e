import { describe, expect, it } from "@jest/globals";
import { useFakeSite } from "../../test/fake-site";

const SETTING = {
  on: true,
  share: 10,
  cohort: "signed_in",
  reason: "",
  by: "Team",
  until: "2027-03-01T00:00:00.000Z",
  ended: false,
  on_trial: true,
  since: "2026-12-01T00:00:00.000Z",
  reached: { started: 7, failed: 1 },
  others: { started: 70, failed: 2 },
};
const NEW_HEADER = {
  name: "newHeader",
  description: "The header",
  default: false,
  setting: SETTING,
  version: 1,
};
const WIDE = { ...NEW_HEADER, name: "wide", default: true, setting: null };

describe("octavo flag", () => {
  const site = useFakeSite();

  it("lists what live releases declare, and what is set [DELIV-FLAG-09]", async () => {
    site().answers.set("GET /apps/labs/flags?channel=production", [
      { body: [NEW_HEADER, WIDE] },
    ]);
    expect(await site().run("flag", "list", "labs")).toBe(0);
    const rows = site().said.map((line) => line.trim().split(/\s{2,}/));
    expect(rows.slice(1)).toEqual([
      [
        "newHeader",
        "off",
        "on",
        "10 % of signed in",
        "2027-03-01 00:00 UTC",
        "7",
        "1",
        "Team",
      ],
      ["wide", "on", "-", "-", "-", "-", "-", "-"],
    ]);
  });

  it("sets one, for thirty days if no end is named, and unsets it [DELIV-FLAG-09]", async () => {
    const { answers } = site();
    answers.set("PUT /apps/labs/flags/newHeader", [{ body: NEW_HEADER }]);
    const words = ["flag", "set", "labs", "newHeader", "on", "--share", "10"];
    expect(await site().run(...words, "--cohort", "signed_in")).toBe(0);
    expect(site().said.at(-1)).toBe(
      "newHeader of labs is on for 10 % of signed in until 2027-03-01 00:00 UTC in production.",
    );
    const sent = JSON.parse(site().calls.at(-1)?.body ?? "") as {
      until: string;
    };
    expect(sent).toMatchObject({
      on: true,
      share: 10,
      cohort: "signed_in",
      channel: "production",
    });
    const days = (Date.parse(sent.until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    answers.set("DELETE /apps/labs/flags/newHeader?channel=staging", [{}]);
    const unset = ["flag", "unset", "labs", "newHeader", "--channel"];
    expect(await site().run(...unset, "staging")).toBe(0);
    expect(site().said.at(-1)).toContain("no longer set in staging");
  });

  it("passes on what the site says of a flag that no one defined [DELIV-FLAG-09]", async () => {
    const error = "No release declares newHeder. They declare: newHeader.";
    site().answers.set("PUT /apps/labs/flags/newHeder", [
      { status: 404, body: { error } },
    ]);
    expect(await site().run("flag", "set", "labs", "newHeder", "on")).toBe(3);
    expect(site().errors.at(-1)).toContain(error);
  });

  it.each([
    [[], "octavo flag list APP"],
    [["set", "labs"], "Name a flag"],
    [["set", "labs", "wide"], "on or off"],
    [["list"], "Name an app"],
  ])("sends nothing for %j", async (words, sentence) => {
    expect(await site().run("flag", ...words)).toBe(2);
    expect(site().errors.at(-1)).toContain(sentence);
    expect(site().calls).toEqual([]);
  });
});
