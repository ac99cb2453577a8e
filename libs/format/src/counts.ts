import { currentLanguage } from "@octavo/texts";
import { formatTexts } from "./texts";

/** "1,234" as the current language writes it. */
export const formatNumber = (value: number): string =>
  value.toLocaleString(currentLanguage());

/** "1 post in this category". */
export const postsInCategory = (count: number): string =>
  formatTexts("postsInCategory", { count });

/** "1 post with this tag". */
export const postsWithTag = (count: number): string =>
  formatTexts("postsWithTag", { count });

/** "1 post by this author". */
export const postsByAuthor = (count: number): string =>
  formatTexts("postsByAuthor", { count });
