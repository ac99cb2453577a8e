import { describe, expect, it } from "@jest/globals";
import * as texts from "./mail-texts";

const site = {
  publicUrl: "https://example.org",
  site: { name: "Trailnotes" },
};
const link = "https://example.org/admin/reset?token=abc";

describe("mail texts", () => {
  it.each([
    ["password-reset", { link, minutes: 30 }, texts.passwordResetMail],
    ["invitation", { link, days: 7 }, texts.invitationMail],
    ["sign-up-approved", { link }, texts.signUpApprovedMail],
  ])("%s greets by name and has the link on a line of its own", (...given) => {
    const [kind, values, make] = given;
    const mail = make(site, { name: "Ann", ...values } as never);
    expect(mail.kind).toBe(kind);
    expect(mail.text.split("\n")).toEqual(
      expect.arrayContaining(["Hello Ann,", link, "Trailnotes"]),
    );
  });

  it.each([
    ["${process.env.HOME}", "Hello ${process.env.HOME},"],
    ["{{7*7}}<%= 1 %>", "Hello {{7*7}}<%= 1 %>,"],
    ["$& $1 $$", "Hello $& $1 $$,"],
    ["A\r\nBcc: all@example.org", "Hello A Bcc: all@example.org,"],
    ["a\u202egnp.exe\u0000", "Hello a gnp.exe,"],
    ["x".repeat(500), `Hello ${"x".repeat(80)},`],
  ])(
    "take the name %j as it is, on one line [SEC-23, SEC-71]",
    (name, line) => {
      const { text } = texts.passwordChangedMail(site, { name });
      expect(text.split("\n")[0]).toBe(line);
    },
  );

  it("say nothing that a stranger chose to an address that nobody has confirmed", () => {
    const mail = texts.signUpVerificationMail(site, { link, hours: 24 });
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(texts.knownAddressMail(site).text).toMatch(/^Hello,\n/);
  });
});
