import type { SiteName, SitePart } from "./document";
import type { Flags } from "./flags";

/**
 * Version of everything in this library that crosses between shell, remotes and document server. A
 * release names the version it was built for.
 */
export const CONTRACT_VERSION = 2;

/** Shell and server accept releases of this contract and the one before, so that no team has to move at once. */
export const ACCEPTED_CONTRACTS: readonly number[] = [
  CONTRACT_VERSION,
  CONTRACT_VERSION - 1,
];

/**
 * Earlier contracts, with the day on which the next one came and the day until which sites accept them at
 * least: twelve months later. A contract leaves {@link ACCEPTED_CONTRACTS} no earlier; a test checks that.
 */
const ENDING_CONTRACTS = [
  { contract: 1, since: "2026-11-22", sunset: "2027-11-22" },
];

/** When a contract is to end; undefined: no end is decided. */
export function contractEnd(
  contract: number,
): { since: string; sunset: string } | undefined {
  return ENDING_CONTRACTS.find((ending) => ending.contract === contract);
}

/** A call to the API, as plain data. `path` is relative to the API base path and starts with `/`. */
export interface ApiRequest {
  /** `path` is relative to the API's host instead, as for changing one's password. */
  isAtHost?: boolean;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Record<string, string | number | boolean | null | undefined>;
  /** A JSON value, or FormData for an upload. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Upload progress, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/**
 * Performs a call and resolves to the parsed body. Rejects with an error whose `name` is `ApiError`
 * and that carries `status` (0 when no answer came), `code` and `message`.
 */
export type ApiTransport = <T>(request: ApiRequest) => Promise<T>;

export interface SessionUser {
  id: number;
  name: string;
  email: string;
  avatar_url: string | null;
  bio: string | null;
  roles: string[];
  role?: string;
  is_admin: boolean;
  permissions: string[];
  token: string;
  /** The language of the product for this person; null for their browser's. Absent from older servers. */
  language?: string | null;
  /** Their permissions are back once they have turned on two-step sign-in. */
  second_factor_required?: true;
  /** The profile is as this browser keeps it: the server does not have it yet (D-310). */
  pending?: true;
}

/** Fields that people may change in their own accounts. */
export type OwnProfile = Pick<SessionUser, "name" | "bio" | "avatar_url">;

/** Why a session ended, other than by signing out here. */
export type SessionEnd = "expired" | "signed-out-elsewhere";

/** `unknown` until the check at start-up has answered. */
export type SessionState =
  | { status: "unknown"; user: null }
  | { status: "authenticated"; user: SessionUser }
  | { status: "anonymous"; user: null; ended?: SessionEnd };

/** The password was right, and the account asks for a code as well. */
export interface CodeRequest {
  /** To be sent with the code. */
  mfaToken: string;
}

export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server who is signed in. Never rejects: a failure means that no one is. */
  check(): Promise<void>;
  /** Null: signed in. Rejects with the ApiError of the refused sign-in. */
  signIn(credentials: {
    email: string;
    password: string;
  }): Promise<CodeRequest | null>;
  /** The second step of such a sign-in; rejects like the first. */
  signInWithCode(step: { mfaToken: string; code: string }): Promise<void>;
  /** Clears the user even when the call fails. */
  signOut(): Promise<void>;
  /** Keeps a changed profile in this browser; while `isPending`, no later check overwrites it. */
  keepProfile(profile: OwnProfile, isPending: boolean): void;
}

export type ThemeKind = "frontend" | "cms";

export interface ThemeStore {
  /** The chosen theme's class, or "" for the reader site's Blue. */
  get(kind: ThemeKind): string;
  set(kind: ThemeKind, value: string): void;
  /** Whether one was chosen in this browser; absent in older shells. */
  isChosen?(kind: ThemeKind): boolean;
  subscribe(listener: () => void): () => void;
}

/** Something a remote wants operators to know. */
export interface RemoteReport {
  level: "info" | "error";
  message: string;
  detail?: string;
  /** The remote can show nothing any more; the shell replaces it with a panel with Retry. */
  fatal?: boolean;
}

/** Handed to every remote. Add fields freely; never rename or remove one in place. */
export interface RemoteContext<OwnFlags extends object = Flags> {
  contractVersion: number;
  /** Where the remote's own routes begin: `/` for the reader site, `/admin` for the admin. */
  basePath: string;
  /** The other remotes of the site, whose addresses this one must leave to the browser. Since contract 2. */
  parts?: readonly SitePart[];
  api: ApiTransport;
  session: SessionStore;
  theme: ThemeStore;
  /** Goes to any address of the site, also one that another remote owns. */
  navigate(path: string): void;
  locale: string;
  /** IANA name of the zone in which the site shows dates; absent in older shells: UTC. */
  timeZone?: string | undefined;
  /** Absent in older shells. */
  site?: SiteName | undefined;
  /** Those that the app declares, as `render` got them, and some of the site. Servers that are older do not know them. */
  flags: OwnFlags;
  report(event: RemoteReport): void;
  /** State that the document was rendered with, to be hydrated; absent when nothing was rendered. */
  initialState?: string;
}

export interface MountedRemote {
  unmount(): void;
  update(context: RemoteContext): void;
}

/** `./app` of every remote. Hydrates when `context.initialState` is there. */
export interface RemoteApp {
  mount(element: HTMLElement, context: RemoteContext): MountedRemote;
}
