/** Style sheets are imported by path (`@octavo/theme/reader.css`); this is what code needs to know about them. */
export const READER_THEME_CLASSES = ["theme-green", "theme-purple"] as const;
