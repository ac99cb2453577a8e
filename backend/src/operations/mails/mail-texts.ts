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
  /** Also the name of the owner's text, with `_` for `-`. */
  kind: string;
  /** `mail.<words>.subject` and `mail.<words>.text` are the usual words. */
  words:
    | "approved"
    | "invitation"
    | "known"
    | "password"
    | "rejected"
    | "reset"
    | "signUp"
    | "test"
    | `twoStep.${"on" | "off"}`;
  /** Of the person; absent in mails to an address that is not confirmed. */
  name?: string;
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
  { kind, words, name, after = [] }: Writing,
): MailText {
  const person = name === undefined ? null : { name: oneLine(name, NAME_MAX) };
  const values = { site: site.name, ...person };
  const filled = (text: string) =>
    text.replace(
      /\{(\w+)\}/g,
      (whole, word: string) => ownValue(values, word) ?? whole,
    );
  const texts: Readonly<Record<string, OwnMailTextDto | null>> = { ...own };
  const written = ownValue(texts, kind.replaceAll("-", "_"));
  const lines = [
    person ? t("mail.dear", person) : t("mail.hello"),
    "",
    filled(written?.text ?? "") || t(`mail.${words}.text`, { site: site.name }),
    ...after,
    "",
    site.name,
    publicUrl,
    "",
  ];
  return {
    kind,
    subject:
      filled(written?.subject ?? "") ||
      t(`mail.${words}.subject`, { site: site.name }),
    text: lines.join("\n"),
  };
}

export const passwordResetMail = (
  from: MailSite,
  { name, link, minutes }: { name: string; link: string; minutes: number },
): MailText =>
  mail(from, {
    kind: "password-reset",
    words: "reset",
    name,
    after: ["", link, "", t("mail.reset.end", { count: minutes })],
  });

export const passwordChangedMail = (
  from: MailSite,
  { name }: { name: string },
): MailText => {
  const after = [t("mail.notYou")];
  return mail(from, {
    kind: "password-changed",
    words: "password",
    name,
    after,
  });
};

export const twoFactorMail = (
  from: MailSite,
  { name, state }: { name: string; state: "on" | "off" },
): MailText =>
  mail(from, {
    kind: "two-factor-changed",
    words: `twoStep.${state}`,
    name,
    after: [t("mail.notYou")],
  });

export const invitationMail = (
  from: MailSite,
  { name, link, days }: { name: string; link: string; days: number },
): MailText =>
  mail(from, {
    kind: "invitation",
    words: "invitation",
    name,
    after: ["", link, "", t("mail.invitation.end", { count: days })],
  });

export const signUpVerificationMail = (
  from: MailSite,
  { link, hours }: { link: string; hours: number },
): MailText => {
  const end = t("mail.signUp.end", { count: hours });
  return mail(from, {
    kind: "sign-up-verification",
    words: "signUp",
    after: ["", link, "", end, t("mail.ignore")],
  });
};

export const knownAddressMail = (from: MailSite): MailText =>
  mail(from, {
    kind: "sign-up-known-address",
    words: "known",
    after: [t("mail.known.signIn"), t("mail.ignore")],
  });

export const signUpApprovedMail = (
  from: MailSite,
  { name, link }: { name: string; link: string },
): MailText => {
  const after = ["", link];
  return mail(from, {
    kind: "sign-up-approved",
    words: "approved",
    name,
    after,
  });
};

export const signUpRejectedMail = (
  from: MailSite,
  { name }: { name: string },
): MailText =>
  mail(from, { kind: "sign-up-rejected", words: "rejected", name });

export const testMail = (from: MailSite): MailText =>
  mail(from, { kind: "test", words: "test" });

/** For a header or a sentence: no line breaks, no control or invisible direction characters. */
export const oneLine = (text: string, most: number): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()]
    .slice(0, most)
    .join("");
