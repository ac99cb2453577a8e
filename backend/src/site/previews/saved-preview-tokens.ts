import { SignedClaims } from "../../common/signed-claims";

/** A post or page as it was saved last. */
export interface SavedPreview {
  kind: "post" | "page";
  id: number;
  endsAt: Date;
}

/**
 * Signs links to stored posts and pages, for previews that need no session. The server stores nothing about
 * them. They contain no dot, because paths of pages do not end with a file name.
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
