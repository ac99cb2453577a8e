/**
 * A footnote is `<div class="footnote" data-footnote="ID">` around its text, wherever that stands. An empty
 * `<sup data-footnote="ID">` refers to it. Readers see its number: the place of its first reference.
 */
export const FOOTNOTE = "footnote";

export const FOOTNOTE_ID = /^[a-z0-9][a-z0-9-]{0,29}$/;
