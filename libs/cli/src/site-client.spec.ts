import { describe, expect, it } from "@jest/globals";
import { type Answer, useFakeSite } from "../test/fake-site";
import { EXIT_CODES } from "./cli-error";
import { LateError, SiteClient, withKey } from "./site-client";
import type { SiteCall } from "./site-client";

const site = useFakeSite();

function call(answer: Answer[], changes: Partial<SiteCall> = {}) {
  site().answers.set("POST /x", answer);
  const client = new SiteClient({
    site: site().url,
    ...withKey("a-key"),
    delaysMs: [0, 0],
  });
  const path = "/frontends/x";
  return client.call({ method: "POST", path, ...changes });
}

const refused = (body: object): Answer[] => [{ status: 409, body }];

describe("a refusal of the site", () => {
  it.each<[string, Answer[], number]>([
    [
      "somebody was first",
      refused({ error: "Ada was first.", code: "overtaken" }),
      EXIT_CODES.conflict,
    ],
    [
      "a check has failed",
      refused({
        error: "No.",
        code: "conflict",
        details: { gate: "blocked" },
      }),
      EXIT_CODES.blocked,
    ],
    [
      "a release is not whole",
      refused({
        error: "No.",
        code: "conflict",
        details: { problems: ["a"] },
      }),
      EXIT_CODES.refused,
    ],
    [
      "a proxy has words of its own",
      [{ status: 403, body: { error: { text: "No." } } }],
      EXIT_CODES.refused,
    ],
  ])("ends as pipelines know it when %s", async (_, answer, exitCode) => {
    const failure = await call(answer).catch((error: unknown) => error);
    expect(failure).toMatchObject({ exitCode });
    expect(String(failure)).not.toContain("[object");
  });
});

describe("an answer that breaks off", () => {
  it("is asked for again where that does no harm", async () => {
    const answer = call(["half", { body: { version: "1.0.0" } }], {
      isRepeatable: true,
    });
    await expect(answer).resolves.toEqual({ version: "1.0.0" });
  });

  it("is none: nobody knows what became of a promotion", async () => {
    await expect(call(["half"])).rejects.toMatchObject({
      exitCode: EXIT_CODES.away,
      message: expect.stringContaining("does not answer"),
    });
    expect(site().calls).toHaveLength(1);
  });
});

describe("an answer that is too late", () => {
  const late: Answer = { status: 408, body: { error: "Too slow." } };

  it("is asked for again", async () => {
    const isRepeatable = true;
    await expect(call([late, { body: {} }], { isRepeatable })).resolves.toEqual(
      {},
    );
  });

  it("is left to whoever wants to be more careful", async () => {
    const answer = call([late], { isRepeatable: true, isLeftWhenLate: true });
    await expect(answer).rejects.toBeInstanceOf(LateError);
    expect(site().calls).toHaveLength(1);
  });
});

it.each(["<!doctype html><title>Welcome</title>", "", '"Welcome"', "null"])(
  "takes %j for no answer of a site",
  async (text) => {
    await expect(call([{ text }])).rejects.toThrow("is not an Octavo site");
  },
);
