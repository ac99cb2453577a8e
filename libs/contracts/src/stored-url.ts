/** An address that may be stored and shown: on the web, or on this site. */
export const STORED_URL = /^(https?:\/\/|\/(?!\/))[^\s<>"'\\]+$/i;
