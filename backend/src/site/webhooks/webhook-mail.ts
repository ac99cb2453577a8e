import { t } from "../../common/texts";
import {
  oneLine,
  type MailSite,
  type MailText,
} from "../../operations/mails/mail-texts";

const NAME_MAX = 80;

export function webhookOffMail(
  { site: { name: site } }: MailSite,
  {
    description,
    url,
    link,
  }: { description: string; url: string; link: string },
): MailText {
  const name = oneLine(description, NAME_MAX);
  return {
    kind: "webhook-off",
    subject: t("mail.webhook.subject", { name, site }),
    text: [
      t("mail.hello"),
      "",
      t("mail.webhook.text", { name, site }),
      url,
      "",
      t("mail.webhook.end"),
      link,
      "",
    ].join("\n"),
  };
}
