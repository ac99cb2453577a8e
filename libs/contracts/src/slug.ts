/** The last part of an address: words of small Latin letters and digits, joined by hyphens (D-608). */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
