import { readItem, storeItem } from "../browser-storage";
import { listCopies } from "./browser-copies";
import { TEXT_PARAMETER, readKey, subjectAt } from "./text-key";

/** Where someone was writing when they had to sign in. */
interface ReturnAddress {
  /** Whose text it is; null where only the address was known. */
  userId: number | null;
  /** Of an editor, below the admin's own path. */
  path: string;
}

const KEY = "octavo.return";

/** Where clients send people, who may have to sign in first. */
export const CONNECT_PATH = "/connect";

/** Stored only in this tab and never read from a link, so that no link can lead people elsewhere. */
export function rememberReturn(address: ReturnAddress): void {
  if (address.userId === null && read()?.path === address.path) return;
  storeItem("sessionStorage", KEY, JSON.stringify(address));
}

/** Leads the same person back to the very text, once, or anyone to a client that asks; null for everyone else. */
export function takeReturn(userId: number): string | null {
  const address = read();
  const isForgotten = storeItem("sessionStorage", KEY, null);
  if (!address || !isForgotten) return null;
  const url = new URL(address.path, window.location.origin);
  if (url.pathname === CONNECT_PATH) return url.pathname + url.search;
  if (subjectAt(url.pathname) === null) return null;
  const isOwn =
    address.userId === userId ||
    (address.userId === null &&
      hasText(userId, url.searchParams.get(TEXT_PARAMETER)));
  return isOwn ? url.pathname + url.search : null;
}

const hasText = (userId: number, name: string | null): boolean =>
  listCopies(userId).some(({ key }) => readKey(key).name === name);

function read(): ReturnAddress | null {
  try {
    const stored = JSON.parse(
      readItem("sessionStorage", KEY) ?? "null",
    ) as Partial<ReturnAddress> | null;
    const { userId = null, path } = stored ?? {};
    return typeof path === "string" ? { userId, path } : null;
  } catch {
    return null;
  }
}
