import { describe, expect, it } from "@jest/globals";
import { matchRoutes } from "react-router-dom";
import { FEATURES } from "./feature-registry";

describe("the features of the admin", () => {
  it.each(
    FEATURES.map((feature) => [feature.section.label(), feature] as const),
  )(
    "%s: the entry of the sidebar opens one of the feature's own screens",
    (_, { section, routes }) => {
      expect(matchRoutes(routes, section.to)).not.toBeNull();
    },
  );

  it("have different places in the sidebar", () => {
    const places = FEATURES.map(
      ({ section: { group, place } }) => `${group} ${place}`,
    );
    expect(new Set(places).size).toBe(places.length);
  });
});
