import type { FormatTranslation } from "./texts";

export const germanFormatTexts: FormatTranslation = {
  postsInCategory: {
    one: "{count} Beitrag in dieser Kategorie",
    other: "{count} Beiträge in dieser Kategorie",
  },
  postsWithTag: {
    one: "{count} Beitrag zu diesem Schlagwort",
    other: "{count} Beiträge zu diesem Schlagwort",
  },
  postsByAuthor: {
    one: "{count} Beitrag dieser Person",
    other: "{count} Beiträge dieser Person",
  },
  titleOfPage: "{title} – Seite {page}",
  descriptionOfPage: "Seite {page}. {description}",
  list: "{kind} {name} auf {site}.",
  countedList: "{kind} {name} auf {site}: {posts}.",
  namesAndMore: "{names} und {count} weitere",
};
