import type { SessionStore } from "@octavo/federation";
import { languageOf, preferredLanguage, takeLanguageFrom } from "@octavo/texts";
import { german } from "./de";
import { t } from "./index";

/*
 * For all languages except English, and for choosing one. A separate file, which readers of an English site
 * never load.
 */

/** The shell speaks the language of the document. */
export function followDocument(): void {
  t.add("de", german);
  takeLanguageFrom(() => languageOf(document.documentElement.lang) ?? "en");
}

/** The admin does not wait longer than this for the person's own choice. */
const LONGEST_WAIT_MS = 3000;

/**
 * Sets the document's language to that of the person on the screen: their own choice, or else what their
 * browser prefers. Follows sign-in and sign-out. Resolves when the admin may be mounted.
 */
export function followPerson(session: SessionStore): Promise<void> {
  const apply = () => {
    const { user } = session.getState();
    const root = document.documentElement;
    root.lang =
      languageOf(user?.language) ?? preferredLanguage(navigator.languages);
    root.dir = "ltr";
  };
  apply();
  return new Promise((done) => {
    session.subscribe(() => {
      apply();
      done();
    });
    if (session.getState().status !== "unknown") done();
    setTimeout(done, LONGEST_WAIT_MS);
  });
}
