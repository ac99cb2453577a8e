import { formatShortDate } from "@octavo/format";

/** A date of a table, in the site's time zone; a dash where there is none (D-020). */
export function AdminDate({ value }: { value: string | null }) {
  if (!value) return <>—</>;
  return <time dateTime={value}>{formatShortDate(value)}</time>;
}
