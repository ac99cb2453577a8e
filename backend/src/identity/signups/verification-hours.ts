/** How long the link of a request works. */
export const VERIFICATION_HOURS = 48;
