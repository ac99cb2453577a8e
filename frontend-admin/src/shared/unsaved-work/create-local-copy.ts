import {
  readRecovery,
  recoveryKey,
  removeRecovery,
  writeRecovery,
} from "./recovery-store";
import type { Work } from "./recovery-store";
import { newTextName, writeKey } from "./text-key";

interface LocalCopyOptions {
  userId: number;
  subject: string;
  /** What was opened, and the state of the browser's copy then. */
  opened: { name: string; stamp: string | null; revision: number } | null;
  onName: (name: string) => void;
}

/**
 * The browser's copy of one unsaved text, under a name of its own from the first letter on. Where
 * another tab has written to the same name, this one takes another: neither replaces the other's.
 */
export function createLocalCopy(options: LocalCopyOptions) {
  const { userId, subject, opened } = options;
  let name = opened?.name ?? null;
  let stamp = opened?.stamp ?? null;
  let revision = opened?.revision ?? 0;

  const keyOf = (text: string) => writeKey({ subject, name: text });
  const storedAs = (text: string) => recoveryKey(userId, keyOf(text));
  const isOwn = (text: string) => {
    const there = readRecovery(storedAs(text));
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

  /** What the server has needs no place here. */
  function store(work: Work<object>, isSent: boolean): boolean {
    stamp = newTextName();
    const key = storedAs(named());
    const savedAt = new Date().toISOString();
    const copy = { savedAt, ...work, revision, isSent, stamp };
    const isKept = writeRecovery(key, copy);
    if (!isKept && isSent) removeRecovery(key);
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
    /** The server has it, as its draft says. */
    goOnFrom(key: string, next: number) {
      if (name !== null && keyOf(name) === key) revision = next;
    },
    /** To a name of its own: what the server keeps under this one is another text. */
    moveAway(work: Work<object>) {
      const before = named();
      const isLeft = isOwn(before);
      take(newTextName());
      store(work, false);
      if (isLeft) removeRecovery(storedAs(before));
    },
    remove() {
      if (name !== null && isOwn(name)) removeRecovery(storedAs(name));
    },
    /** Whether a change of the browser's storage, by another tab, is of this text. */
    isTouchedBy: (stored: string | null) =>
      name !== null && stored === storedAs(name) && !isOwn(name),
  };
}

export type LocalCopy = ReturnType<typeof createLocalCopy>;
