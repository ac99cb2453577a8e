/** The browser's storage without its exceptions: a browser may refuse it altogether. */
export interface BrowserStorage {
  read(key: string): string | null;
  /** `null` removes the key. */
  write(key: string, value: string | null): void;
}

export function openBrowserStorage(): BrowserStorage {
  return {
    read(key) {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Full or forbidden. What is stored here is only a convenience.
      }
    },
  };
}
