/**
 * A text without signs that nobody types and that no XML can hold, such as a pasted title may bring
 * along. Tabs and line breaks are text.
 */
export const withoutControls = (text: string): string =>
  text.replace(
    // eslint-disable-next-line no-control-regex -- these are what is looked for
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g,
    "",
  );
