/**
 * A footnote is `<div class="footnote" data-footnote="ID">` around its text, anywhere in the article. An
 * empty `<sup data-footnote="ID">` refers to it. Readers see its number, in the order of first references.
 */
export const FOOTNOTE = "footnote";

export const FOOTNOTE_ID = /^[a-z0-9][a-z0-9-]{0,29}$/;
