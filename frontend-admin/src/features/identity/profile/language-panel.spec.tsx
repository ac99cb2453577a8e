import { screen } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { openProfile, ME } from "../../../testing/open-profile";
import { refuse } from "../../../testing/fake-context";
import { account } from "../../../testing/samples";

describe("the language of the admin", () => {
  it("is the one that the person has saved", async () => {
    await openProfile({
      "GET /authors/*": () => account(1, { ...ME, language: "de" }),
    });
    expect(await screen.findByDisplayValue("Deutsch")).toBeTruthy();
  });

  it("is saved alone, and says why if it was not", async () => {
    const admin = await openProfile({
      "GET /authors/*": () => account(1, ME),
      "PUT /authors/*": () => refuse(500, "Try again."),
    });
    const field = screen.getByRole("combobox", { name: "Language" });
    expect(screen.getByDisplayValue("As the browser")).toBe(field);
    await admin.user.selectOptions(field, "Deutsch");
    await admin.user.click(screen.getByRole("button", { name: "Save" }));
    expect(
      await screen.findByText("Failed to save the language", { exact: false }),
    ).toBeTruthy();
    expect(admin.sent("PUT")[0]?.body).toEqual({ language: "de" });
  });
});
