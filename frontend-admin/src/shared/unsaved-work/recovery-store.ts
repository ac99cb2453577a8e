import { isExpired } from "./expiry";
import { newTextName, readKey, writeKey } from "./text-key";

/** What is typed, and the version that it began with. */
export interface Work<Form> {
  /** Of what the work began with; null for something new. */
  version: number | null;
  form: Form;
}

/** A copy of unsaved work, kept in the browser. */
export interface RecoveryCopy<Form> extends Work<Form> {
  savedAt: string;
  /** Of the server's draft that this goes on from; 0 where there was none. */
  revision: number;
  /** Whether the server has the very same. */
  isSent: boolean;
  /** Another one with every write: a tab sees that another one has written. */
  stamp: string;
}

/** Whose copies: nobody else who signs in here ever gets to see them. */
const ownedBy = (userId: number): string => `octavo.recovery.${userId}.`;

export const recoveryKey = (userId: number, key: string): string =>
  ownedBy(userId) + key;

/** What the browser refused to keep stays at least until the page is left. */
const unkept = new Map<string, string>();

/** As stored; null where there is nothing. */
export function readStored(key: string): string | null {
  try {
    return unkept.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Every field that a form of this release needs is for the reader to check. */
export function readRecovery(key: string): RecoveryCopy<object> | null {
  try {
    const copy = JSON.parse(readStored(key) ?? "null") as Partial<
      RecoveryCopy<object | null>
    > | null;
    const { savedAt, form, version = null } = copy ?? {};
    if (typeof savedAt !== "string" || typeof form !== "object" || !form)
      return null;
    const { revision = 0, isSent = false, stamp = savedAt } = copy ?? {};
    return { savedAt, form, version, revision, isSent, stamp };
  } catch {
    return null;
  }
}

/** False if the browser did not keep it: storage is full or forbidden. */
export function writeRecovery(
  key: string,
  copy: RecoveryCopy<object>,
): boolean {
  return writeStored(key, JSON.stringify(copy));
}

export function writeStored(key: string, text: string): boolean {
  if (tryToStore(key, text) || (makeRoom(key) && tryToStore(key, text))) {
    forgetUnkept(key);
    return true;
  }
  unkept.set(key, text);
  window.addEventListener("beforeunload", askToStay);
  return false;
}

export function removeRecovery(key: string): void {
  forgetUnkept(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** The copies of one person, by the keys of their texts. What is older than is promised goes. */
export function listRecoveries(
  userId: number,
): { key: string; copy: RecoveryCopy<object> }[] {
  return keysFrom(ownedBy(userId)).flatMap((stored) => {
    const copy = readRecovery(stored);
    if (!copy) return [];
    if (isExpired(copy.savedAt)) {
      removeRecovery(stored);
      return [];
    }
    return { key: renamed(userId, stored), copy };
  });
}

/** Earlier releases kept a second text of a subject under a name of their own. */
function renamed(userId: number, stored: string): string {
  const { subject, name } = readKey(stored.slice(ownedBy(userId).length));
  if (name !== "earlier") return writeKey({ subject, name });
  const key = writeKey({ subject, name: newTextName() });
  const text = readStored(stored);
  if (text !== null && writeStored(recoveryKey(userId, key), text))
    removeRecovery(stored);
  return key;
}

function keysFrom(beginning: string): string[] {
  try {
    const kept = Object.keys(window.localStorage);
    const all = new Set([...kept, ...unkept.keys()]);
    return [...all].filter((key) => key.startsWith(beginning));
  } catch {
    return [...unkept.keys()].filter((key) => key.startsWith(beginning));
  }
}

function tryToStore(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes copies of which the server has the very same. @returns whether there were any. */
function makeRoom(wanted: string): boolean {
  const spare = keysFrom("octavo.recovery.").filter(
    (key) => key !== wanted && readRecovery(key)?.isSent,
  );
  spare.forEach(removeRecovery);
  return spare.length > 0;
}

function forgetUnkept(key: string): void {
  unkept.delete(key);
  if (unkept.size === 0) window.removeEventListener("beforeunload", askToStay);
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
