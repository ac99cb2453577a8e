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
 * Values are put in as they are, once: a name with `${…}` or `{{…}}` in it is just an odd name. Those
 * that somebody unknown can choose never stand in a mail to an address that nobody has confirmed, so
 * that the site cannot be made to carry messages.
 */
const letter = ({ site, publicUrl }: MailSite, lines: string[]): string =>
  [...lines, "", site.name, publicUrl, ""].join("\n");

const dear = (name: string): string => `Hello ${oneLine(name, NAME_MAX)},`;

export const passwordResetMail = (
  from: MailSite,
  { name, link, minutes }: { name: string; link: string; minutes: number },
): MailText => ({
  kind: "password-reset",
  subject: `Reset your password for ${from.site.name}`,
  text: letter(from, [
    dear(name),
    "",
    "someone asked for a new password for your account. To choose one, open this address:",
    "",
    link,
    "",
    `It works once and for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.`,
  ]),
});

export const passwordChangedMail = (
  from: MailSite,
  { name }: { name: string },
): MailText => ({
  kind: "password-changed",
  subject: `Your password for ${from.site.name} was changed`,
  text: letter(from, [
    dear(name),
    "",
    "the password of your account was changed just now, and all other sessions were ended.",
    "If it was not you, ask for a new password at once and tell whoever looks after the site.",
  ]),
});

export const twoFactorMail = (
  from: MailSite,
  { name, state }: { name: string; state: "on" | "off" },
): MailText => ({
  kind: "two-factor-changed",
  subject: `Two-step sign-in for ${from.site.name} was turned ${state}`,
  text: letter(from, [
    dear(name),
    "",
    `two-step sign-in was turned ${state} for your account just now.`,
    "If it was not you, ask for a new password at once and tell whoever looks after the site.",
  ]),
});

export const invitationMail = (
  from: MailSite,
  { name, link, days }: { name: string; link: string; days: number },
): MailText => ({
  kind: "invitation",
  subject: `You are invited to ${from.site.name}`,
  text: letter(from, [
    dear(name),
    "",
    `you have been given an account at ${from.site.name}. To choose your password, open this address:`,
    "",
    link,
    "",
    `It works once and for ${days} days.`,
  ]),
});

export const signUpVerificationMail = (
  from: MailSite,
  { link, hours }: { link: string; hours: number },
): MailText => ({
  kind: "sign-up-verification",
  subject: `Confirm your address for ${from.site.name}`,
  text: letter(from, [
    "Hello,",
    "",
    `someone asked for an account at ${from.site.name} with this address. If it was you, open this address:`,
    "",
    link,
    "",
    `It works for ${hours} hours. After that somebody decides about your request, and you get another mail.`,
    "If it was not you, do nothing.",
  ]),
});

export const knownAddressMail = (from: MailSite): MailText => ({
  kind: "sign-up-known-address",
  subject: `You already have an account at ${from.site.name}`,
  text: letter(from, [
    "Hello,",
    "",
    `someone asked for an account at ${from.site.name} with this address, which has one already.`,
    "If it was you, sign in; a forgotten password can be reset on the sign-in page.",
    "If it was not you, do nothing.",
  ]),
});

export const signUpApprovedMail = (
  from: MailSite,
  { name, link }: { name: string; link: string },
): MailText => ({
  kind: "sign-up-approved",
  subject: `Your account at ${from.site.name} is ready`,
  text: letter(from, [
    dear(name),
    "",
    "your request was approved. Sign in with the password that you chose:",
    "",
    link,
  ]),
});

export const signUpRejectedMail = (
  from: MailSite,
  { name }: { name: string },
): MailText => ({
  kind: "sign-up-rejected",
  subject: `Your request for an account at ${from.site.name}`,
  text: letter(from, [
    dear(name),
    "",
    "your request for an account was not approved.",
  ]),
});

/** For what stands in a header or a sentence: no line breaks, no control or invisible direction characters. */
export const oneLine = (text: string, most: number): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()]
    .slice(0, most)
    .join("");
