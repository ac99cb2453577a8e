import { SignedClaims } from "../../common/signed-claims";

/** A post or page as it was saved last. */
export interface SavedPreview {
  kind: "post" | "page";
  id: number;
  endsAt: Date;
}

/**
 * Signs links to posts and pages as they are stored, for a look that needs no session. Nothing is kept
 * of them. They hold no dot, which an address of a page does not end with.
 */
export class SavedPreviewTokens {
  private readonly signed: SignedClaims<[SavedPreview["kind"], number]>;

  constructor(key: Buffer) {
    this.signed = new SignedClaims(key);
  }

  issue({ kind, id, endsAt }: SavedPreview): string {
    return this.signed.issue([kind, id], endsAt);
  }

  /** @returns null for what was not signed here or has ended. */
  read(token: string): SavedPreview | null {
    const found = this.signed.read(token);
    if (found === null) return null;
    const [kind, id] = found.claims;
    return { kind, id, endsAt: found.endsAt };
  }
}
