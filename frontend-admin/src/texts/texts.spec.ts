import { expect, it } from "@jest/globals";
import { translationFaults } from "@octavo/texts/testing";
import { english } from "./english";
import {
  calendar,
  finding,
  german,
  health,
  identity,
  moving,
  operations,
  settings,
  site,
} from "./de";
import { calendar as englishCalendar } from "./en/calendar";
import { finding as englishFinding } from "./en/finding";
import { identity as englishIdentity } from "./en/identity";
import { health as englishHealth } from "./en/health";
import { operations as englishOperations } from "./en/operations";
import { moving as englishMoving } from "./en/moving";
import { settings as englishSettings } from "./en/settings";
import { site as englishSite } from "./en/site";

it("has every parameter and plural form in German", () => {
  for (const [base, texts] of [
    [english, german],
    [englishCalendar, calendar],
    [englishFinding, finding],
    [englishIdentity, identity],
    [englishHealth, health],
    [englishOperations, operations],
    [englishMoving, moving],
    [englishSettings, settings],
    [englishSite, site],
  ] as const)
    expect(translationFaults(base, "de", texts)).toEqual([]);
});
