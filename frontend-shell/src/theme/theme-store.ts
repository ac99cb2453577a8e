import {
  CMS_THEME_NAMES,
  FRONTEND_THEME_NAMES,
  STORAGE_KEYS,
} from "@octavo/contracts";
import type { ThemeKind, ThemeStore } from "@octavo/federation";
import type { BrowserStorage } from "../browser-storage";
import { createListeners } from "../listeners";

const THEMES: Record<ThemeKind, { key: string; values: readonly string[] }> = {
  frontend: {
    key: STORAGE_KEYS.frontendTheme,
    values: FRONTEND_THEME_NAMES,
  },
  cms: {
    key: STORAGE_KEYS.cmsTheme,
    values: CMS_THEME_NAMES,
  },
};

/**
 * The two chosen themes. Only the one of the running part of the site is on the body: the reader's on
 * reader pages, the admin's on /admin.
 * @param siteTheme what readers see who have chosen none.
 */
export function createThemeStore(
  shown: ThemeKind,
  storage: BrowserStorage,
  siteTheme = "",
): ThemeStore {
  const listeners = createListeners();

  /** The stored value if it still names a theme. */
  function chosen(kind: ThemeKind): string | null {
    const stored = storage.read(THEMES[kind].key);
    return stored !== null && isTheme(kind, stored) ? stored : null;
  }

  /** The chosen one, otherwise the site's; the default comes first. */
  function get(kind: ThemeKind): string {
    const site = kind === "frontend" && isTheme(kind, siteTheme);
    const usual = site ? siteTheme : (THEMES[kind].values[0] ?? "");
    return chosen(kind) ?? usual;
  }

  function refresh(): void {
    showTheme(get(shown));
    listeners.notify();
  }

  addEventListener("storage", (event) => {
    const keys = Object.values(THEMES).map((theme) => theme.key);
    if (event.key === null || keys.includes(event.key)) refresh();
  });
  showTheme(get(shown));
  return {
    get,
    isChosen: (kind) => chosen(kind) !== null,
    set(kind, value) {
      storage.write(THEMES[kind].key, value);
      refresh();
    },
    subscribe: (listener) => listeners.add(listener),
  };
}

const isTheme = (kind: ThemeKind, value: string): boolean =>
  THEMES[kind].values.includes(value);

function showTheme(value: string): void {
  const { classList } = document.body;
  const all = Object.values(THEMES).flatMap((theme) => theme.values);
  classList.remove(...all.filter((name) => name !== "" && name !== value));
  if (value !== "") classList.add(value);
}
