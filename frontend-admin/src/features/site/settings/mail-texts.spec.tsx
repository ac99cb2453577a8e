import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { button, field, openSettings } from "../../../testing/settings-screens";

describe("the texts of mails", () => {
  it("are written for each mail, shown as they would be, and refuse unknown placeholders [OWNER-MAILTEXT-01, OWNER-MAILTEXT-02, OWNER-MAILTEXT-03]", async () => {
    const admin = await openSettings({}, "/settings/mail-texts");
    await admin.user.selectOptions(field("Mail"), "Password reset");
    await screen.findByText("Usual");
    await admin.user.type(field("Subject"), "For {{nick}");
    await admin.user.click(button("Save mail texts"));
    await screen.findByText(
      "subject has a placeholder that is not known. It can have: {site}, {name}",
    );
    await admin.user.clear(field("Subject"));
    await admin.user.type(field("Subject"), "For {{name}");
    await screen.findByText("For {name}");
    await admin.user.selectOptions(field("Mail"), "Invitation");
    await admin.user.clear(field("Subject"));
    await admin.user.clear(field("Text"));
    await admin.user.click(button("Save mail texts"));
    await screen.findByText(/^Settings saved/);
    expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
      {
        invitation: null,
        password_reset: { subject: "For {name}", text: "" },
      },
    ]);
  });
});
