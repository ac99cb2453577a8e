import { currentLanguage } from "@octavo/texts";

/** "20 KB", "3.4 MB"; "3,4 MB" in German. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1024 * 1024)
    return `${(bytes / 1024 / 1024).toLocaleString(currentLanguage(), ONE_DIGIT)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
