/** What attempts on an account are counted by, however its address is spelt. */
export const accountKey = (email: string): string =>
  email.normalize("NFKC").trim().toLowerCase();
