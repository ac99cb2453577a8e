/** A file that a release had: a script or a sheet that is not there any more, or another one. */
export function isChunkLoss(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

const KEY = "octavo-admin-reloaded";

/** Without it, a page that fails at once would reload without end. */
const INTERVAL_MS = 60_000;

/**
 * Whether the page may be reloaded: not if that was tried just now, nor if the browser cannot store that it
 * was.
 */
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    return Date.now() - last > INTERVAL_MS;
  } catch {
    return false;
  }
}

export function noteReload(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
}
