import type { ReviewKind } from "@octavo/contracts";
import { t } from "../../common/texts";
import {
  oneLine,
  type MailSite,
  type MailText,
} from "../../operations/mails/mail-texts";
import type { NoticeRow } from "./notice.mapper";

const TITLE_MAX = 120;
const NAME_MAX = 80;
const MOST_NAMED = 20;

const EDITORS: Readonly<Record<ReviewKind, (id: number) => string>> = {
  post: (id) => `posts/edit/${id}`,
  page: (id) => `pages/${id}/edit`,
};

/** In the language of the person who gets it. */
export function noticesMail(
  { site: { name: site } }: MailSite,
  notices: readonly NoticeRow[],
  adminUrl: string,
): MailText {
  const named = notices.slice(0, MOST_NAMED);
  const [first] = notices;
  const more = notices.length - named.length;
  return {
    kind: "notices",
    subject:
      first && notices.length === 1
        ? sentenceOf(first)
        : t("mail.notices.subject", { site, count: notices.length }),
    text: [
      t("mail.hello"),
      ...named.flatMap((notice) => [
        "",
        sentenceOf(notice),
        ...(notice.words === null ? [] : [`> ${notice.words}`]),
        `${adminUrl}/admin/${EDITORS[notice.itemKind](notice.itemId)}`,
      ]),
      ...(more > 0 ? ["", t("mail.notices.more", { count: more })] : []),
      "",
      t("mail.notices.all"),
      `${adminUrl}/admin/notices`,
      "",
      t("mail.notices.choose"),
      `${adminUrl}/admin/profile#notices`,
      "",
    ].join("\n"),
  };
}

function sentenceOf({ kind, from, title, times }: NoticeRow): string {
  const name = oneLine(from?.name ?? t("mail.notices.someone"), NAME_MAX);
  const values = { name, title: oneLine(title, TITLE_MAX) };
  const sentence = t(`mail.notices.${kind}`, values);
  return times > 1
    ? t("mail.notices.times", { sentence, count: times })
    : sentence;
}
