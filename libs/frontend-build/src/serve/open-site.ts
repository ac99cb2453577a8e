import { askPatiently } from "./ask-site";
import type { Patience } from "./ask-site";
import { confirmWrite } from "./confirm-write";
import { readSeenCalls, SeenCalls } from "./seen-calls";
import { signIn, useSession } from "./sign-in";
import type { Person } from "./sign-in";
import { SiteSession } from "./site-session";
import type { Terminal } from "./terminal";

export interface SiteWishes {
  /** Its origin. */
  site: string;
  app: string;
  folder: string;
  /** See `confirmWrite`. */
  write: string | undefined;
  signIn: boolean;
  /** See `createOverride`; only people with an account have one. */
  override: boolean;
}

/** A site that answers, and what the working copy may do there. */
export interface OpenSite {
  session: SiteSession;
  person: Person | null;
  mayWrite: boolean;
  seen: SeenCalls;
}

/** Shows only its sign-in screen to visitors. */
const ADMIN = "admin";

/** A site that starts gets about a minute. */
const START: Patience = {
  delaysMs: [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000],
  limitMs: 20_000,
};

export async function openSite(
  wishes: SiteWishes,
  terminal: Terminal | null,
  patience: Patience = START,
): Promise<OpenSite> {
  const { site, folder, write } = wishes;
  const mayWrite = await confirmWrite(write, site, terminal);
  const answer = await askPatiently(site, { redirect: "manual" }, patience);
  await answer?.body?.cancel();
  if (answer === null)
    throw new Error(
      `No site answers at ${site}. Name another with --site, or work without one: --fixtures.`,
    );
  const session = new SiteSession(site);
  const person = await personFor(wishes, session, terminal);
  if (wishes.override && person === null)
    throw new Error("Only people who sign in can override a site.");
  const seen = new SeenCalls(folder, await readSeenCalls(folder));
  return { session, person, mayWrite, seen };
}

async function personFor(
  { app, signIn: isAsked, override }: SiteWishes,
  session: SiteSession,
  terminal: Terminal | null,
): Promise<Person | null> {
  const isWanted = isAsked || override;
  const given = process.env["OCTAVO_SESSION"];
  // Threads that render the working copy have a copy of the environment.
  delete process.env["OCTAVO_SESSION"];
  if (given) return useSession(session, given);
  if (!isWanted && app !== ADMIN) return null;
  if (terminal !== null) return signIn(session, terminal);
  if (!isWanted) return null;
  throw new Error(
    "There is no terminal to ask for your password. Put a session into OCTAVO_SESSION.",
  );
}
