import { describe, expect, it } from "@jest/globals";
import { fillPage } from "./results.mjs";

const page = (middle) =>
  `# Page\n\n<!-- result:begin -->${middle}<!-- result:end -->\n\nMore.\n`;

describe("the page of the results", () => {
  it("takes a result into the place of the one before it", () => {
    const once = fillPage(page("\n\nold\n\n"), "new");
    expect(once).toBe(page("\n\nnew\n\n"));
    expect(fillPage(once, "newer")).toBe(page("\n\nnewer\n\n"));
  });

  it("is not written when its marks are gone", () => {
    expect(() => fillPage("# Page\n", "new")).toThrow("has lost its");
  });
});
