import { describe, expect, it } from "@jest/globals";
import type { FrontendFlagDto } from "@octavo/contracts";
import { screen, within } from "@testing-library/react";
import { refuse } from "../../../testing/fake-context";
import {
  frontend,
  live,
  openFrontends as open,
} from "../../../testing/open-frontends";

const flag = (fields: Partial<FrontendFlagDto> = {}): FrontendFlagDto => ({
  name: "newHeader",
  description: "The header with the search",
  default: false,
  setting: null,
  version: 0,
  ...fields,
});

const SET = flag({
  version: 3,
  setting: {
    on: true,
    share: 10,
    cohort: null,
    reason: "We try it",
    by: "Ada",
    until: "2026-04-01T00:00:00Z",
    ended: false,
    on_trial: true,
    since: "2026-03-05T09:30:00Z",
    reached: { started: 9, failed: 1 },
    others: { started: 80, failed: 0 },
  },
});

const FLAGS = "GET /frontends/apps/public/flags";
const ADDRESS = "/frontends/public?tab=flags";
const press = (name: string) => screen.getByRole("button", { name });

describe("flags of a frontend", () => {
  it("are shown with what is set, and how the site starts with it [DELIV-FLAG-09]", async () => {
    await open(ADDRESS, {
      [FLAGS]: () => [SET, flag({ name: "old", default: null })],
    });
    expect(await screen.findByText("On for 10% of visitors")).toBeTruthy();
    expect(
      screen.getByText("Started for 9 visitors, failed for 1."),
    ).toBeTruthy();
    expect(screen.getByText("We try it")).toBeTruthy();
    expect(screen.getByText("No live release declares it.")).toBeTruthy();
  });

  it("are set until a day, and someone who was faster is not overwritten [DELIV-FLAG-09]", async () => {
    let isSet = false;
    const admin = await open(ADDRESS, {
      [FLAGS]: () => [isSet ? SET : flag()],
      "PUT /frontends/apps/public/flags/newHeader": ({ headers }) => {
        isSet = true;
        return headers?.["if-match"] === '"3"'
          ? SET
          : refuse(412, "Someone else has set it.");
      },
    });
    await admin.user.click(await screen.findByRole("button", { name: "Set…" }));
    const dialog = within(screen.getByRole("dialog"));
    await admin.user.selectOptions(dialog.getByLabelText("Share"), "10");
    await admin.user.click(press("Set flag"));
    expect(await screen.findByText("Someone else has set it.")).toBeTruthy();
    await admin.user.click(press("Refresh"));
    await admin.user.click(press("Set flag"));
    expect(await screen.findByText("newHeader is set")).toBeTruthy();
    expect(admin.sent("PUT")[1]?.body).toMatchObject({
      on: true,
      share: 10,
      channel: "production",
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it("are unset in the channel that is shown [DELIV-FLAG-09]", async () => {
    const admin = await open(ADDRESS, {
      "GET /frontends/apps/public": () =>
        frontend({
          live: [live(), live({ channel: "staging", version: "1.5.0" })],
        }),
      [FLAGS]: () => [SET],
      "DELETE /frontends/apps/public/flags/newHeader": () => ({}),
    });
    await admin.user.selectOptions(
      await screen.findByLabelText("Channel"),
      "staging",
    );
    await admin.user.click(
      await screen.findByRole("button", { name: "Unset…" }),
    );
    await admin.user.click(press("Unset flag"));
    expect(await screen.findByText("newHeader is no longer set")).toBeTruthy();
    expect(admin.sent("DELETE")[0]?.query).toEqual({ channel: "staging" });
  });

  it("are only shown to people who may not promote [DELIV-FLAG-09]", async () => {
    await open(ADDRESS, { [FLAGS]: () => [SET] }, ["view_frontends"]);
    expect(await screen.findByText("newHeader")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Unset…" })).toBeNull();
  });
});
