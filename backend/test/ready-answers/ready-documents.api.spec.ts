import { beforeAll, describe, expect, it } from "@jest/globals";
import { Rounds } from "./rounds";
import { useSharedSite } from "./shared-site";

/** For longer runs, and to repeat one: its seed stands in what it prints. */
const SEED = Number(process.env.READY_ANSWERS_SEED ?? Date.now() % 1_000_000);
const MOVES = Number(process.env.READY_ANSWERS_MOVES ?? 40);
/** However many moves are left by then: this runs beside other tests. */
const SECONDS = Number(process.env.READY_ANSWERS_SECONDS ?? 6);

const rounds = new Rounds(useSharedSite(), SEED);

beforeAll(() => rounds.prepare());

describe("ready answers with documents and releases", () => {
  it(
    `are what an instance without them answers, whatever happens (seed ${SEED})`,
    async () => {
      await rounds.play({ moves: MOVES, seconds: SECONDS });
      expect(rounds.game.tally.of("comparisons")).toBeGreaterThan(0);
    },
    SECONDS * 1000 + 120_000,
  );
});
