import { t } from "../../common/texts";

export interface MailText {
  /** Names the text, e.g. `password-reset`. */
  kind: string;
  subject: string;
  text: string;
}

/** What a mail says of where it comes from. */
export interface MailSite {
  site: { name: string };
  publicUrl: string;
}

const NAME_MAX = 80;

/**
 * Values are inserted as they are, once: a name with `${…}` or `{{…}}` in it is just an odd name. Values
 * that a stranger can choose are never in a mail to an address that is not confirmed, so that the site
 * cannot be made to carry messages.
 */
const letter = ({ site, publicUrl }: MailSite, lines: string[]): string =>
  [...lines, "", site.name, publicUrl, ""].join("\n");

const dear = (name: string): string =>
  t("mail.dear", { name: oneLine(name, NAME_MAX) });

const siteOf = ({ site }: MailSite) => ({ site: site.name });

export const passwordResetMail = (
  from: MailSite,
  { name, link, minutes }: { name: string; link: string; minutes: number },
): MailText => ({
  kind: "password-reset",
  subject: t("mail.reset.subject", siteOf(from)),
  text: letter(from, [
    dear(name),
    "",
    t("mail.reset.text"),
    "",
    link,
    "",
    t("mail.reset.end", { count: minutes }),
  ]),
});

export const passwordChangedMail = (
  from: MailSite,
  { name }: { name: string },
): MailText => ({
  kind: "password-changed",
  subject: t("mail.password.subject", siteOf(from)),
  text: letter(from, [
    dear(name),
    "",
    t("mail.password.text"),
    t("mail.notYou"),
  ]),
});

export const twoFactorMail = (
  from: MailSite,
  { name, state }: { name: string; state: "on" | "off" },
): MailText => ({
  kind: "two-factor-changed",
  subject: t(`mail.twoStep.${state}.subject`, siteOf(from)),
  text: letter(from, [
    dear(name),
    "",
    t(`mail.twoStep.${state}`),
    t("mail.notYou"),
  ]),
});

export const invitationMail = (
  from: MailSite,
  { name, link, days }: { name: string; link: string; days: number },
): MailText => ({
  kind: "invitation",
  subject: t("mail.invitation.subject", siteOf(from)),
  text: letter(from, [
    dear(name),
    "",
    t("mail.invitation.text", siteOf(from)),
    "",
    link,
    "",
    t("mail.invitation.end", { count: days }),
  ]),
});

export const signUpVerificationMail = (
  from: MailSite,
  { link, hours }: { link: string; hours: number },
): MailText => ({
  kind: "sign-up-verification",
  subject: t("mail.signUp.subject", siteOf(from)),
  text: letter(from, [
    t("mail.hello"),
    "",
    t("mail.signUp.text", siteOf(from)),
    "",
    link,
    "",
    t("mail.signUp.end", { count: hours }),
    t("mail.ignore"),
  ]),
});

export const knownAddressMail = (from: MailSite): MailText => ({
  kind: "sign-up-known-address",
  subject: t("mail.known.subject", siteOf(from)),
  text: letter(from, [
    t("mail.hello"),
    "",
    t("mail.known.text", siteOf(from)),
    t("mail.known.signIn"),
    t("mail.ignore"),
  ]),
});

export const signUpApprovedMail = (
  from: MailSite,
  { name, link }: { name: string; link: string },
): MailText => ({
  kind: "sign-up-approved",
  subject: t("mail.approved.subject", siteOf(from)),
  text: letter(from, [dear(name), "", t("mail.approved.text"), "", link]),
});

export const signUpRejectedMail = (
  from: MailSite,
  { name }: { name: string },
): MailText => ({
  kind: "sign-up-rejected",
  subject: t("mail.rejected.subject", siteOf(from)),
  text: letter(from, [dear(name), "", t("mail.rejected.text")]),
});

export const testMail = (from: MailSite): MailText => ({
  kind: "test",
  subject: t("mail.test.subject", siteOf(from)),
  text: letter(from, [t("mail.hello"), "", t("mail.test.text")]),
});

/** For a header or a sentence: no line breaks, no control or invisible direction characters. */
export const oneLine = (text: string, most: number): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()]
    .slice(0, most)
    .join("");
