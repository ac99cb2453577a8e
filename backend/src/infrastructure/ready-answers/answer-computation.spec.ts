import { describe, expect, it } from "@jest/globals";
import { AnswerComputation, MOST_WAITING } from "./answer-computation";

describe("a computation that many wait for", () => {
  it("takes only so many, and takes more when they are answered", async () => {
    const computation = new AnswerComputation("/", 1);
    const waiting = Array.from({ length: MOST_WAITING }, () =>
      computation.wait(),
    );
    expect(await computation.wait()).toEqual({ kind: "other" });
    computation.end({ kind: "gone" });
    const outcomes = await Promise.all(waiting);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(
      new Set(["gone"]),
    );
    expect(await computation.wait()).toEqual({ kind: "gone" });
  });
});
