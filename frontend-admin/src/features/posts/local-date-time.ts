const two = (value: number) => String(value).padStart(2, "0");

/** An ISO date as the value of a `datetime-local` input, in the writer's time zone. */
export function toLocalInput(iso: string | null | undefined): string {
  const date = iso ? new Date(iso) : null;
  if (!date || Number.isNaN(date.getTime())) return "";
  const day = [
    date.getFullYear(),
    two(date.getMonth() + 1),
    two(date.getDate()),
  ];
  return `${day.join("-")}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The value of a `datetime-local` input as an ISO date in UTC; null for an empty one. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return value === "" || Number.isNaN(date.getTime())
    ? null
    : date.toISOString();
}
