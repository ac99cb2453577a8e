/** Whoever has such an address may read what nobody else can. */
const SECRET = /(\/previews?\/)[^/?]+/;

/** An address as logs may name it. */
export const withoutSecrets = (address: string): string =>
  address.replace(SECRET, "$1…");
