/**
 * A text without control characters, which no one types and no XML can hold. A pasted title may
 * contain them. Tabs and line breaks are text.
 */
export const withoutControls = (text: string): string =>
  text.replace(
    // eslint-disable-next-line no-control-regex -- these are what is looked for
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g,
    "",
  );
