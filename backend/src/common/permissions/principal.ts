import type { PermissionHolder } from "@octavo/contracts";
import type { Language } from "@octavo/texts";

/** The signed-in person who makes a request, as read from the database for this request. */
export interface Principal extends PermissionHolder {
  id: number;
  sessionId: string;
  /** Signed in, or confirmed that it is them, in the last ten minutes. */
  isConfirmed: boolean;
  name: string;
  slug: string;
  email: string | null;
  bio: string | null;
  avatarUrl: string | null;
  /** Null: the language that the browser prefers. */
  language: Language | null;
  /** Names, the highest rank first. */
  roles: string[];
  role: string | null;
  is_admin: boolean;
  isSuperuser: boolean;
  /** Effective: from roles and granted directly. */
  permissions: string[];
  /** A role requires two-step sign-in, which is not turned on: nothing else is granted until then. */
  lacksSecondFactor: boolean;
  createdAt: Date;
  /** The scopes of the key with which a program acts as this service account; absent for people. */
  keyScopes?: readonly string[];
}

/** A program that showed a valid API key. It reads what readers read, and has no session. */
export interface ApiKeyHolder {
  id: number;
  description: string;
  scopes: readonly string[];
  /** The one app that its scopes for releases are limited to. */
  app: string | null;
  /**
   * The service account as which it acts, with no more than account, maker and scopes all allow. Null for
   * other keys, and when the account or the maker may not sign in any more.
   */
  actsAs: Principal | null;
}
