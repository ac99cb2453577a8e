import { describe, expect, it } from "@jest/globals";
import { refusedLicences } from "./licences.mjs";

const refused = (licence, name = "p") =>
  refusedLicences([{ name, version: "1.0.0", licence }]);

describe("refusedLicences", () => {
  it.each([
    "MIT",
    "MIT AND Apache-2.0",
    "MPL-2.0 OR Apache-2.0",
    "(MPL-2.0 OR Apache-2.0)",
  ])("takes %s", (licence) => expect(refused(licence)).toEqual([]));

  it.each([
    "GPL-3.0",
    "MIT AND GPL-3.0",
    "MIT AND (GPL-3.0 OR ISC)",
    "SEE LICENSE IN LICENSE",
    "LGPL-3.0-or-later",
  ])("refuses %s", (licence) =>
    expect(refused(licence)).toEqual([`p 1.0.0: ${licence}`]),
  );

  it("refuses what names none", () => {
    expect(refused(undefined)).toEqual(["p 1.0.0: no licence is named"]);
  });

  it("takes the library that sharp links for that package only", () => {
    const licence = "Apache-2.0 AND LGPL-3.0-or-later";
    expect(refused(licence, "@img/sharp-win32-x64")).toEqual([]);
    expect(refused(licence, "sharp")).toHaveLength(1);
  });
});
