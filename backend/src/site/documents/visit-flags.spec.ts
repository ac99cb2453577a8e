import { expect, it } from "@jest/globals";
import type { FrontendFlag } from "../../delivery/registry/frontend-flag.entity";
import type { FrontendRelease } from "../../delivery/releases/frontend-release.entity";
import { flagsOf } from "./visit-flags";

const RELEASE = {
  app: "labs",
  manifest: {
    flags: { newHeader: { default: false, description: "The header" } },
  },
} as unknown as FrontendRelease;

const flagsWith = (setting: Partial<FrontendFlag>) =>
  flagsOf(RELEASE, {
    settings: [
      {
        name: "newHeader",
        isOn: true,
        share: null,
        cohort: null,
        until: new Date(Date.now() + 60_000),
        ...setting,
      } as FrontendFlag,
    ],
    wishes: { visitor: "x" },
    hasSession: false,
  });

it("a flag that has ended counts as not set, also from a copy of what could not be read since [DELIV-FLAG-04]", () => {
  expect(flagsWith({}).values).toEqual({ newHeader: true });
  const until = new Date(Date.now() - 1);
  expect(flagsWith({ until }).values).toEqual({ newHeader: false });
});

it("a flag that is set and that the release does not declare reaches no one [DELIV-FLAG-02]", () => {
  expect(flagsWith({ name: "ghost" })).toEqual({
    values: { newHeader: false },
    trial: { flags_on: [], flags_off: [] },
    isOwn: false,
  });
});
