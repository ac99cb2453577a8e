import { describe, expect, it } from "@jest/globals";
import { previewBadge } from "./preview-badge";

describe("the badge of a preview", () => {
  const badge = previewBadge({
    text: "Preview of labs <1>",
    url: "/labs",
    timeZone: "UTC",
    endsAt: new Date("2026-01-01T10:00:00Z"),
  });

  it("says what is shown and until when", () => {
    expect(badge).toContain("Preview of labs &lt;1&gt;");
    expect(badge).toContain("ends <time");
  });

  it("is hidden by no style sheet", () => {
    const styles = [...badge.matchAll(/ style="([^"]*)"/g)].map(
      ([, style = ""]) => style.split(";"),
    );
    expect(styles).toHaveLength(4);
    for (const declaration of styles.flat())
      expect(declaration).toMatch(/^[a-z-]+:.+!important$/);
    expect(styles[0]).toContain("display:flex!important");
    expect(styles[0]?.[0]).toBe("all:initial!important");
  });
});
