/** One format for each time zone, made when it is asked for: making one takes far longer than using it. */
export function formatsByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat("en-US", {
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      ...options,
      timeZone,
    });
    made.set(timeZone, format);
    return format;
  };
}
