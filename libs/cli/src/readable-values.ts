/** `2026-11-22 12:05 UTC`: the same for everyone who reads a pipeline's log. */
export function time(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Words of visitors and builds cannot command the terminal. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
