import { describe, expect, it } from "@jest/globals";
import { RestartPauses } from "./keep-running";

/** Each entry is how long the server ran before it stopped, in seconds; null: it did not even start. */
function pausesAfter(runs: (number | null)[]): number[] {
  let clock = 0;
  const pauses = new RestartPauses(() => clock * 1000);
  return runs.map((seconds) => {
    if (seconds !== null) {
      pauses.started();
      clock += seconds;
    }
    const pause = pauses.next() / 1000;
    clock += pause;
    return pause;
  });
}

describe("the pause before a restart", () => {
  it.each([
    ["of a server that ran well", [3600], [0]],
    [
      "grows while it keeps stopping",
      [3600, 5, 5, 5, 5, 5, 5, 5],
      [0, 1, 2, 4, 8, 16, 30, 30],
    ],
    [
      "grows while it does not start",
      [3600, null, null, null, null, null, null, null],
      [0, 1, 2, 4, 8, 16, 30, 30],
    ],
    ["starts over after a minute", [3600, 5, 5, 60, 5], [0, 1, 2, 0, 1]],
    ["goes on after less than a minute", [3600, 5, 59, 59], [0, 1, 2, 4]],
    [
      "does not count the time without a server as health",
      [3600, ...Array<null>(9).fill(null), 5],
      [0, 1, 2, 4, 8, 16, 30, 30, 30, 30, 30],
    ],
  ])("%s [REL-02]", (_, runs, expected) => {
    expect(pausesAfter(runs)).toEqual(expected);
  });

  it("never ends in giving up [REL-02]", () => {
    const pauses = pausesAfter(Array<null>(5000).fill(null));
    expect(pauses.slice(10).every((pause) => pause === 30)).toBe(true);
  });
});
