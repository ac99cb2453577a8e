import { LIMITS } from "@octavo/contracts";
import { addHours } from "date-fns/addHours";
import { isPast } from "date-fns/isPast";
import { readSetting, storeItem, writeSetting } from "../browser-storage";
import { newTextName, readKey, writeKey } from "./text-key";

/** What is typed, and the version that it began with. */
export interface Work<Form> {
  /** Of what the work began with; null for something new. */
  version: number | null;
  form: Form;
}

/** A copy of unsaved work, kept in the browser. */
export interface BrowserCopy<Form> extends Work<Form> {
  savedAt: string;
  /** Of the server's draft that this continues from; 0 where there was none. */
  revision: number;
  /** Whether the server has the very same. */
  isSent: boolean;
  /** Made again with every write: a tab that finds another one than its own is not the only writer. */
  stamp: string;
}

/** Where the copies of one person begin: no one else who signs in here gets to see them. */
const ownedBy = (userId: number): string => `octavo.recovery.${userId}.`;

export const storageKey = (userId: number, key: string): string =>
  ownedBy(userId) + key;

/** Copies that the browser refused to store. They last until the page is left, which is asked about. */
const refused = new Map<string, string>();

/** As stored; null where there is nothing. */
export const readStored = (key: string): string | null =>
  refused.get(key) ?? readSetting(key);

/** Null for what is no copy. Whether its form fits a form of this release is for the caller to check. */
export function readCopy(key: string): BrowserCopy<object> | null {
  try {
    const copy = JSON.parse(readStored(key) ?? "null") as Partial<
      BrowserCopy<object | null>
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
export function writeCopy(key: string, copy: BrowserCopy<object>): boolean {
  return writeStored(key, JSON.stringify(copy));
}

export function writeStored(key: string, text: string): boolean {
  if (writeSetting(key, text) || (makeRoom(key) && writeSetting(key, text))) {
    forgetRefused(key);
    return true;
  }
  refused.set(key, text);
  window.addEventListener("beforeunload", askToStay);
  return false;
}

export function removeCopy(key: string): void {
  forgetRefused(key);
  storeItem("localStorage", key, null);
}

/** The copies of one person, by the keys of their texts. What is older than is promised goes. */
export function listCopies(
  userId: number,
): { key: string; copy: BrowserCopy<object> }[] {
  return keysFrom(ownedBy(userId)).flatMap((stored) => {
    const copy = readCopy(stored);
    if (!copy) return [];
    if (isExpired(copy.savedAt)) {
      removeCopy(stored);
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
  if (text !== null && writeStored(storageKey(userId, key), text))
    removeCopy(stored);
  return key;
}

function keysFrom(beginning: string): string[] {
  try {
    const kept = Object.keys(window.localStorage);
    const all = new Set([...kept, ...refused.keys()]);
    return [...all].filter((key) => key.startsWith(beginning));
  } catch {
    return [...refused.keys()].filter((key) => key.startsWith(beginning));
  }
}

/** Removes copies of which the server has the very same. @returns whether there were any. */
function makeRoom(wanted: string): boolean {
  const spare = keysFrom("octavo.recovery.").filter(
    (key) => key !== wanted && readCopy(key)?.isSent,
  );
  spare.forEach(removeCopy);
  return spare.length > 0;
}

function forgetRefused(key: string): void {
  refused.delete(key);
  if (refused.size === 0) window.removeEventListener("beforeunload", askToStay);
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Of every day: the server, which promises it, knows no summer time. */
const HOURS_IN_DAY = 24;

/** When an unsaved text expires, unless someone continues writing it. */
export const expiryOf = (savedAt: string): Date =>
  addHours(savedAt, LIMITS.draftDays * HOURS_IN_DAY);

const isExpired = (savedAt: string): boolean => isPast(expiryOf(savedAt));

interface BrowserCopyOptions {
  userId: number;
  subject: string;
  /** What was opened, and the state of the browser's copy then. */
  opened: { name: string; stamp: string | null; revision: number } | null;
  onName: (name: string) => void;
}

/**
 * The browser's copy of one unsaved text, under a unique name from the first letter on. If another tab has
 * written to the name, this tab takes another one, so that neither replaces the other's text.
 */
export function createBrowserCopy(options: BrowserCopyOptions) {
  const { userId, subject, opened } = options;
  let name = opened?.name ?? null;
  let stamp = opened?.stamp ?? null;
  let revision = opened?.revision ?? 0;

  const keyOf = (text: string) => writeKey({ subject, name: text });
  const storedAs = (text: string) => storageKey(userId, keyOf(text));
  const isOwn = (text: string) => {
    const there = readCopy(storedAs(text));
    return !there || there.stamp === stamp;
  };

  function take(next: string) {
    name = next;
    stamp = null;
    revision = 0;
    options.onName(next);
    return next;
  }

  const named = () => name ?? take(newTextName());

  /** A copy that the server has as well is no loss: where it finds no room, the one before it goes too. */
  function store(work: Work<object>, isSent: boolean): boolean {
    stamp = newTextName();
    const key = storedAs(named());
    const savedAt = new Date().toISOString();
    const copy = { savedAt, ...work, revision, isSent, stamp };
    const isKept = writeCopy(key, copy);
    if (!isKept && isSent) removeCopy(key);
    return isKept;
  }

  return {
    name: () => name,
    /** As the server names it. */
    key: () => keyOf(named()),
    revision: () => revision,
    /** @returns whether the browser keeps it. */
    write(work: Work<object>, isSent: boolean): boolean {
      if (!isOwn(named())) take(newTextName());
      return store(work, isSent);
    },
    /** The draft under this key has a new revision, from which the text continues. */
    setRevision(key: string, next: number) {
      if (name !== null && keyOf(name) === key) revision = next;
    },
    /** Continues under another name: what the server keeps under this one is another text. */
    takeOtherName(work: Work<object>) {
      const before = named();
      const isLeft = isOwn(before);
      take(newTextName());
      store(work, false);
      if (isLeft) removeCopy(storedAs(before));
    },
    remove() {
      if (name !== null && isOwn(name)) removeCopy(storedAs(name));
    },
    /** Whether another tab, which has changed this entry of the storage, has written over this text. */
    isReplacedBy: (stored: string | null) =>
      name !== null && stored === storedAs(name) && !isOwn(name),
  };
}

export type OpenCopy = ReturnType<typeof createBrowserCopy>;
