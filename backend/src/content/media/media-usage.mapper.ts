import type { MediaUsageDto } from "@octavo/contracts";

/** What to say to someone who deletes a file that is in use; null when it is not. */
export function usageSentence(usage: MediaUsageDto): string | null {
  const names = [
    ...usage.posts.map(({ title }) => title),
    ...usage.pages.map(({ title }) => title),
    ...usage.authors.map(({ name }) => name),
  ];
  const [first, ...others] = names;
  if (first === undefined) return null;
  const rest = others.length > 0 ? ` and ${others.length} more` : "";
  return `This file is used in "${first}"${rest}.`;
}
