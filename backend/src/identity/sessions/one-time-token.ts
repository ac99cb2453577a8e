/** `sign-in`: the password was right, and a code has to follow. */
export type TokenPurpose = "reset" | "invitation" | "sign-in";

export interface NewToken {
  purpose: TokenPurpose;
  authorId: number;
  /** How long the link works. */
  seconds: number;
}

/** Whom a link lets in. */
export interface TokenUser {
  authorId: number;
  name: string;
  email: string;
}
