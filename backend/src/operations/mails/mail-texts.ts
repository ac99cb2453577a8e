import type { MailTemplate, OwnMailTextDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { t } from "../../common/texts";

export interface MailText {
  /** Names the text, e.g. `password-reset`. */
  kind: string;
  subject: string;
  text: string;
}

/** The owner's texts, by mail. */
export type OwnTexts = {
  readonly [Template in MailTemplate]?: OwnMailTextDto | null;
};

/** The part of a mail about its sender. */
export interface MailSite {
  site: { name: string };
  publicUrl: string;
  /** Absent where the usual texts are wanted. */
  own?: OwnTexts;
}

const NAME_MAX = 80;

interface Writing {
  kind: string;
  /** Of a mail whose words the owner can write. */
  template?: MailTemplate;
  /** Of the person; absent in mails to an address that is not confirmed. */
  name?: string;
  subject: string;
  text: string;
  /** The lines after the text. */
  after?: string[];
}

/**
 * A mail in the owner's words, or the usual ones. Values are inserted as they are, once: a name with `${…}`,
 * `{{…}}` or `{site}` in it is just an odd name. Values that a stranger can choose are never in a mail to an
 * address that is not confirmed, so that the site cannot be made to carry messages. No one can write away the
 * link of a mail and how long it works: they are no part of the words.
 */
function mail(
  { site, publicUrl, own }: MailSite,
  { kind, template, name, after = [], ...usual }: Writing,
): MailText {
  const person = name === undefined ? null : { name: oneLine(name, NAME_MAX) };
  const values = { site: site.name, ...person };
  const filled = (text: string) =>
    text.replace(
      /\{(\w+)\}/g,
      (whole, word: string) => ownValue(values, word) ?? whole,
    );
  const words = (template && own?.[template]) ?? { subject: "", text: "" };
  const lines = [
    person ? t("mail.dear", person) : t("mail.hello"),
    "",
    filled(words.text) || usual.text,
    ...after,
    "",
    site.name,
    publicUrl,
    "",
  ];
  return {
    kind,
    subject: filled(words.subject) || usual.subject,
    text: lines.join("\n"),
  };
}

const siteOf = ({ site }: MailSite) => ({ site: site.name });

export const passwordResetMail = (
  from: MailSite,
  { name, link, minutes }: { name: string; link: string; minutes: number },
): MailText =>
  mail(from, {
    kind: "password-reset",
    template: "password_reset",
    name,
    subject: t("mail.reset.subject", siteOf(from)),
    text: t("mail.reset.text"),
    after: ["", link, "", t("mail.reset.end", { count: minutes })],
  });

export const passwordChangedMail = (
  from: MailSite,
  { name }: { name: string },
): MailText =>
  mail(from, {
    kind: "password-changed",
    template: "password_changed",
    name,
    subject: t("mail.password.subject", siteOf(from)),
    text: t("mail.password.text"),
    after: [t("mail.notYou")],
  });

export const twoFactorMail = (
  from: MailSite,
  { name, state }: { name: string; state: "on" | "off" },
): MailText =>
  mail(from, {
    kind: "two-factor-changed",
    name,
    subject: t(`mail.twoStep.${state}.subject`, siteOf(from)),
    text: t(`mail.twoStep.${state}`),
    after: [t("mail.notYou")],
  });

export const invitationMail = (
  from: MailSite,
  { name, link, days }: { name: string; link: string; days: number },
): MailText =>
  mail(from, {
    kind: "invitation",
    template: "invitation",
    name,
    subject: t("mail.invitation.subject", siteOf(from)),
    text: t("mail.invitation.text", siteOf(from)),
    after: ["", link, "", t("mail.invitation.end", { count: days })],
  });

export const signUpVerificationMail = (
  from: MailSite,
  { link, hours }: { link: string; hours: number },
): MailText =>
  mail(from, {
    kind: "sign-up-verification",
    template: "sign_up_verification",
    subject: t("mail.signUp.subject", siteOf(from)),
    text: t("mail.signUp.text", siteOf(from)),
    after: [
      "",
      link,
      "",
      t("mail.signUp.end", { count: hours }),
      t("mail.ignore"),
    ],
  });

export const knownAddressMail = (from: MailSite): MailText =>
  mail(from, {
    kind: "sign-up-known-address",
    subject: t("mail.known.subject", siteOf(from)),
    text: t("mail.known.text", siteOf(from)),
    after: [t("mail.known.signIn"), t("mail.ignore")],
  });

export const signUpApprovedMail = (
  from: MailSite,
  { name, link }: { name: string; link: string },
): MailText =>
  mail(from, {
    kind: "sign-up-approved",
    template: "sign_up_approved",
    name,
    subject: t("mail.approved.subject", siteOf(from)),
    text: t("mail.approved.text"),
    after: ["", link],
  });

export const signUpRejectedMail = (
  from: MailSite,
  { name }: { name: string },
): MailText =>
  mail(from, {
    kind: "sign-up-rejected",
    template: "sign_up_rejected",
    name,
    subject: t("mail.rejected.subject", siteOf(from)),
    text: t("mail.rejected.text"),
  });

export const testMail = (from: MailSite): MailText =>
  mail(from, {
    kind: "test",
    subject: t("mail.test.subject", siteOf(from)),
    text: t("mail.test.text"),
  });

/** For a header or a sentence: no line breaks, no control or invisible direction characters. */
export const oneLine = (text: string, most: number): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()]
    .slice(0, most)
    .join("");
