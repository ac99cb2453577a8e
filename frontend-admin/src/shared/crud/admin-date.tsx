import { formatDateTime, formatDay } from "@octavo/format";
import { formatZoned } from "../dates/zoned-time";
import { useSiteZone } from "../dates/use-site-zone";

/** A date of a table, in the site's time zone; a dash where there is none. */
export function AdminDate({ value }: { value: string | null | undefined }) {
  const timeZone = useSiteZone();
  if (!value) return <>—</>;
  return (
    <time dateTime={value} title={formatZoned(value, timeZone)}>
      {formatDay(value, "—", timeZone)}
    </time>
  );
}

interface AdminTimeProps {
  value: string | null | undefined;
  /** Names the time zone, where no heading does. */
  isZoned?: boolean;
}

/** Day and time of day in the site's time zone, where the order of events matters. */
export function AdminTime({ value, isZoned = false }: AdminTimeProps) {
  const timeZone = useSiteZone();
  if (!value) return <>—</>;
  return (
    <time dateTime={value} title={formatZoned(value, timeZone)}>
      {formatDateTime(value, "—", timeZone)}
      {isZoned && ` ${timeZone}`}
    </time>
  );
}
