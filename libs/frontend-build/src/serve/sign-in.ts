import type { SiteAnswer, SiteBody, SiteSession } from "./site-session";
import type { Terminal } from "./terminal";

const MOST_TRIES = 3;

/** Who is signed in, and how the session ends with the command. */
export interface Person {
  name: string;
  /** Goes with calls that change something. */
  csrf: string;
  signOut: () => Promise<void>;
}

/** By email and password, and a code where the account has two steps. Null for people who would rather be visitors. */
export async function signIn(
  session: SiteSession,
  terminal: Terminal,
): Promise<Person | null> {
  const { host } = new URL(session.site);
  console.log(
    `Sign in to ${host}. The session stays in this command. To stay a visitor, press Enter.`,
  );
  for (let tries = 1; ; tries++) {
    const email = await terminal.ask("Email: ");
    if (email === "") return null;
    const form = { email, password: await terminal.askSecretly("Password: ") };
    const first = await session.post("/auth/login", form);
    const { status, body } = first.body.mfa_required
      ? await enterCode(session, terminal, first)
      : first;
    if (status === 200 && session.isOpen) return personOf(session, body);
    const sentence = body.error ?? `${host} refused to sign you in.`;
    if (status !== 401 || tries === MOST_TRIES) throw new Error(sentence);
    console.error(sentence);
  }
}

async function enterCode(
  session: SiteSession,
  terminal: Terminal,
  { body: { mfa_token } }: SiteAnswer,
): Promise<SiteAnswer> {
  const code = await terminal.ask("Code of your app, or a recovery code: ");
  return session.post("/auth/login/code", { mfa_token, code });
}

/** With the session of `OCTAVO_SESSION`, which is not ours to end. */
export async function useSession(
  session: SiteSession,
  value: string,
): Promise<Person> {
  if (!/^[\w.~%+/=-]{1,4000}$/.test(value))
    throw new Error("OCTAVO_SESSION holds characters that no session has.");
  session.open(value);
  const { status, body } = await session.check();
  if (status !== 200)
    throw new Error(
      `OCTAVO_SESSION is no session of ${session.site}, or it has ended.`,
    );
  const signOut = () => Promise.resolve();
  return { ...personOf(session, body), signOut };
}

const personOf = (
  session: SiteSession,
  { user, csrfToken: csrf = "" }: SiteBody,
): Person => ({
  name: user?.name ?? "",
  csrf,
  signOut: async () => {
    if (session.isOpen) await session.post("/auth/logout", {}, csrf);
  },
});
