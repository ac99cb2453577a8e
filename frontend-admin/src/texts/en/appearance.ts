/** Texts of the section Appearance of the settings. */
export const appearance = {
  "settings.appearance": "Appearance",
  "settings.appearanceText":
    "How the site looks to readers. Preview the home page before you save: only you see it.",
  "settings.saveAppearance": "Save appearance",
  "settings.previewHome": "Preview the home page",
  "settings.frontend_theme": "Theme",
  "settings.themeHint":
    "Browsers in which someone chose a theme under Themes keep that one.",
  "settings.accent": "Color of links and buttons",
  "settings.accentHint":
    "Such as #0b5d6b. Leave empty for the color of the theme.",
  "settings.pickColor": "Pick a color",
  "settings.contrast":
    "Contrast with the background: {light} : 1. On dark screens it is made lighter, {dark} : 1. At least {needed} : 1 is needed.",
  "settings.contrastFailed": "The contrast could not be calculated.",
  "settings.cover_style": "Pictures drawn for posts without one",
  "settings.coverHint": "Pictures for shared links are not affected.",
  "settings.cover_style.drawn": "Lines and shapes, different for each post",
  "settings.cover_style.plain": "The colors of the category alone",
  "settings.offers_reader_settings": "Readers have settings of their own",
  "settings.readerSettingsHint":
    "Light or dark, text size, text width and less motion. Each browser remembers its own.",
  "settings.home_sections": "Home page",
  "settings.homeText":
    "The search box always comes first. Sections below it can be hidden, moved and limited.",
  "settings.home.featured": "Featured",
  "settings.home.fresh": "Fresh Insights",
  "settings.home.topics": "Explore Top Topics",
  "settings.home.collections": "Featured Collections",
  "settings.home.categories": "Categories",
  "settings.homeShow": "Show {name}",
  "settings.homeLimit.featured": "Posts, from 1 to {most}",
  "settings.homeLimit.fresh": "Posts, from 1 to {most}",
  "settings.homeLimit.topics": "Categories, from 1 to {most}",
  "settings.homeLimit.collections": "Posts of each, from 1 to {most}",
  "settings.homeLimit.categories": "Categories, from 1 to {most}",
  "settings.homeLine": "{name}: {limit}",
  "settings.homeEmpty": "Nothing below the search box",
} as const;
