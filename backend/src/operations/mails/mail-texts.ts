import type { MailTemplate, OwnMailTextDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { t } from "../../common/texts";

export interface MailText {
  /** Names the text, e.g. `password-reset`. */
  kind: string;
  subject: string;
  text: string;
}

/** What the owner has written, by mail. */
export type OwnTexts = {
  readonly [Template in MailTemplate]?: OwnMailTextDto | null;
};

/** What a mail says of where it comes from. */
export interface MailSite {
  site: { name: string };
  publicUrl: string;
  /** Absent where the usual texts are wanted. */
  own?: OwnTexts;
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

/**
 * The owner's words, or the usual ones. Placeholders are filled once, so values with braces stay as they are. No
 * one can write away the link of a mail and how long it works: they are no part of the words.
 */
function written(
  { site, own }: MailSite,
  template: MailTemplate,
  { name, ...usual }: Omit<MailText, "kind"> & { name?: string },
): Omit<MailText, "kind"> {
  const values = {
    site: site.name,
    ...(name !== undefined && { name: oneLine(name, NAME_MAX) }),
  };
  const filled = (text: string) =>
    text.replace(
      /\{(\w+)\}/g,
      (whole, word: string) => ownValue(values, word) ?? whole,
    );
  const { subject, text } = own?.[template] ?? { subject: "", text: "" };
  return {
    subject: filled(subject) || usual.subject,
    text: filled(text) || usual.text,
  };
}

const siteOf = ({ site }: MailSite) => ({ site: site.name });

export function passwordResetMail(
  from: MailSite,
  { name, link, minutes }: { name: string; link: string; minutes: number },
): MailText {
  const { subject, text } = written(from, "password_reset", {
    name,
    subject: t("mail.reset.subject", siteOf(from)),
    text: t("mail.reset.text"),
  });
  return {
    kind: "password-reset",
    subject,
    text: letter(from, [
      dear(name),
      "",
      text,
      "",
      link,
      "",
      t("mail.reset.end", { count: minutes }),
    ]),
  };
}

export function passwordChangedMail(
  from: MailSite,
  { name }: { name: string },
): MailText {
  const { subject, text } = written(from, "password_changed", {
    name,
    subject: t("mail.password.subject", siteOf(from)),
    text: t("mail.password.text"),
  });
  return {
    kind: "password-changed",
    subject,
    text: letter(from, [dear(name), "", text, t("mail.notYou")]),
  };
}

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

export function invitationMail(
  from: MailSite,
  { name, link, days }: { name: string; link: string; days: number },
): MailText {
  const { subject, text } = written(from, "invitation", {
    name,
    subject: t("mail.invitation.subject", siteOf(from)),
    text: t("mail.invitation.text", siteOf(from)),
  });
  return {
    kind: "invitation",
    subject,
    text: letter(from, [
      dear(name),
      "",
      text,
      "",
      link,
      "",
      t("mail.invitation.end", { count: days }),
    ]),
  };
}

export function signUpVerificationMail(
  from: MailSite,
  { link, hours }: { link: string; hours: number },
): MailText {
  const { subject, text } = written(from, "sign_up_verification", {
    subject: t("mail.signUp.subject", siteOf(from)),
    text: t("mail.signUp.text", siteOf(from)),
  });
  return {
    kind: "sign-up-verification",
    subject,
    text: letter(from, [
      t("mail.hello"),
      "",
      text,
      "",
      link,
      "",
      t("mail.signUp.end", { count: hours }),
      t("mail.ignore"),
    ]),
  };
}

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

export function signUpApprovedMail(
  from: MailSite,
  { name, link }: { name: string; link: string },
): MailText {
  const { subject, text } = written(from, "sign_up_approved", {
    name,
    subject: t("mail.approved.subject", siteOf(from)),
    text: t("mail.approved.text"),
  });
  return {
    kind: "sign-up-approved",
    subject,
    text: letter(from, [dear(name), "", text, "", link]),
  };
}

export function signUpRejectedMail(
  from: MailSite,
  { name }: { name: string },
): MailText {
  const { subject, text } = written(from, "sign_up_rejected", {
    name,
    subject: t("mail.rejected.subject", siteOf(from)),
    text: t("mail.rejected.text"),
  });
  return {
    kind: "sign-up-rejected",
    subject,
    text: letter(from, [dear(name), "", text]),
  };
}

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
