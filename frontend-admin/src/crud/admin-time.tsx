import { formatDateTime } from "@octavo/format";

/** Day and time of day, where the order of events matters; the column says in which time zone. */
export function AdminTime({ value }: { value: string | null }) {
  if (!value) return <>—</>;
  return <time dateTime={value}>{formatDateTime(value)}</time>;
}
