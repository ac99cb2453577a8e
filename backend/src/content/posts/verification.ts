/** One check of a post. */
export interface Verification {
  release: string;
  verifiedAt: Date | string;
  authorId: number | null;
}
