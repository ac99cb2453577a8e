import { describe, expect, it } from "@jest/globals";
import { fillsDenial, slotsDenial, slotsIn, withSlots } from "./slots";

describe("slots", () => {
  it("have names, descriptions and heights that can be used [DELIV-SLOT-01]", () => {
    const description = "Below an article";
    expect(slotsDenial({ "post-card": { description } })).toBeNull();
    expect(slotsDenial({ Card: { description } })).toContain("home-banner");
    expect(slotsDenial({ card: {} })).toContain("description");
    expect(slotsDenial({ card: { description, height: 5000 } })).toContain(
      "a height of 1 to 1000",
    );
    expect(slotsDenial({ card: { description, routes: ["post"] } })).toContain(
      "routes such as /post/:slug",
    );
    expect(slotsDenial([])).toContain("an object");
    expect(fillsDenial(["public/post-card"])).toBeNull();
    for (const wrong of ["post-card", "public/", "/card", "a/b/c", 7])
      expect(fillsDenial([wrong])).toContain("public/home-banner");
  });

  it("are found in markup, each once, and filled where there is something [DELIV-SLOT-02]", () => {
    const one = '<octavo-slot name="one" hidden=""></octavo-slot>';
    const markup = `<h1>A</h1>${one}<octavo-slot class="x" name="two"></octavo-slot>${one}`;
    expect(slotsIn(markup)).toEqual(["one", "two"]);
    expect(withSlots(markup, new Map([["two", "$&!"]]))).toBe(
      markup.replace('name="two">', () => 'name="two">$&!'),
    );
  });

  it("are found in any markup without delay [DELIV-SLOT-04]", () => {
    const began = performance.now();
    const hostile = '<octavo-slot name="a" '.repeat(100_000);
    expect(slotsIn(hostile)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
