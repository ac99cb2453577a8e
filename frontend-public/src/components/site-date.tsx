import { formatDateIn, formatLongDate, formatShortDate } from "@octavo/format";
import { useReader } from "../data/reader-context";
import type { Words } from "../data/views";
import { t } from "../texts";

interface SiteDateProps {
  date: string | null;
  /** With the month's whole name. */
  isLong?: boolean;
  /** Of a text in another language, which has its dates, too. */
  words?: Words | undefined;
}

/** When something was published, as the language of the site writes it. */
export function SiteDate({ date, isLong = false, words }: SiteDateProps) {
  const { site } = useReader();
  const { timeZone, language = "en" } = site;
  const dates = words?.lang ?? site.dates ?? language;
  // The specification has the English one (CONST-48, CONST-49).
  const isOther = date !== null && !/^en(-US)?$/.test(dates);
  const format = isLong ? formatLongDate : formatShortDate;
  return (
    // Engines differ in commas and blanks. That is no reason to draw the page again.
    <time dateTime={date ?? undefined} suppressHydrationWarning={isOther}>
      {isOther
        ? formatDateIn(dates, date, { isLong, timeZone })
        : format(date, t("unpublished"), timeZone)}
    </time>
  );
}
