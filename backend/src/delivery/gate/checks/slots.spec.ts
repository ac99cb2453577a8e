import { describe, expect, it } from "@jest/globals";
import type { ReleaseManifest } from "@octavo/federation";
import { checkSlots, type FillSlot } from "./slots";

const check = (
  fill: FillSlot,
  slots: string[] = ["public/banner"],
  api: string[] = ["GET /posts"],
) =>
  checkSlots(
    { manifest: { fills: ["public/banner"], api } as ReleaseManifest, slots },
    new Map([["public/banner", ["/", "/post/one"]]]),
    fill,
  );

const filled: FillSlot = () =>
  Promise.resolve({ result: { html: "<p>" }, calls: ["GET /posts?limit=1"] });

describe("the gate's check of slots", () => {
  it("fills them on example pages [DELIV-SLOT-05]", async () => {
    const places: string[] = [];
    const finding = await check((slot, url) => {
      places.push(`${slot} ${url}`);
      return filled(slot, url);
    });
    expect(finding).toMatchObject({ outcome: "passed" });
    expect(places).toEqual(["public/banner /", "public/banner /post/one"]);
  });

  it("says where one fails, and which calls are not declared [DELIV-SLOT-05]", async () => {
    const broken = await check((_slot, url) =>
      Promise.reject(new Error(`nothing for ${url}`)),
    );
    expect(broken.outcome).toBe("failed");
    expect(broken.message).toContain(
      "Filling public/banner on / failed: nothing for /.",
    );
    const undeclared = await check(filled, ["public/banner"], []);
    expect(undeclared).toMatchObject({ outcome: "failed" });
    expect(undeclared.message).toContain("GET /posts");
  });

  it("warns of one that the site has not given to the frontend [DELIV-SLOT-05]", async () => {
    expect(await check(filled, [])).toMatchObject({ outcome: "warning" });
  });
});
