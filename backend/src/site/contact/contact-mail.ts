import type { AppConfig } from "../../infrastructure/config/app-config";
import type { MailText } from "../../operations/mails/mail-texts";
import { oneLine } from "../../operations/mails/one-line";
import type { NewContactMessage } from "./contact-messages.repository";

const NAME_MAX = 80;

/** To the site's own address. The sender's words stand in it as they are. */
export function contactMail(
  { site, publicUrl }: Pick<AppConfig, "site" | "publicUrl">,
  { name, email, message, pageSlug }: NewContactMessage,
): MailText {
  const sender = oneLine(name, NAME_MAX);
  const address = pageSlug === null ? publicUrl : `${publicUrl}/${pageSlug}`;
  return {
    kind: "contact-message",
    subject: `${sender} wrote to ${site.name}`,
    text: [
      `${sender} <${email}> wrote on ${address}:`,
      "",
      message,
      "",
      "Answer to the address above, not to this mail.",
      "",
    ].join("\n"),
  };
}
