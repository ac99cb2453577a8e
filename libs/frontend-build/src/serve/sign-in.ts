import { parseJson, readBounded } from "./ask-site";
import { readSession } from "./site-proxy";
import type { SignedIn } from "./site-proxy";
import type { SiteSession } from "./site-session";
import type { Terminal } from "./terminal";

const LIMIT_MS = 20_000;
const MOST_BYTES = 1_000_000;
const MOST_TRIES = 3;
const CSRF_HEADER = "x-csrf-token";

interface Answer extends SignedIn {
  mfa_required?: boolean;
  mfa_token?: string;
  error?: string;
}

/** Who is signed in, and how the session ends with the command. */
export interface Person {
  name: string;
  signOut: () => Promise<void>;
}

/** By email and password, and a code where the account has two steps. Null for people who would rather be visitors. */
export async function signIn(
  site: string,
  session: SiteSession,
  terminal: Terminal,
): Promise<Person | null> {
  const { host } = new URL(site);
  console.log(
    `Sign in to ${host}. The session stays in this command. To stay a visitor, press Enter.`,
  );
  for (let tries = 1; ; tries++) {
    const email = await terminal.ask("Email: ");
    if (email === "") return null;
    const password = await terminal.askSecretly("Password: ");
    const form = { email, password };
    const { status, body } = await post(site, session, { call: "login", form });
    const isIn = body.mfa_required
      ? await enterCode(site, session, { terminal, first: body })
      : { status, body };
    if (isIn.status === 200 && session.isOpen)
      return personOf(site, session, isIn.body);
    const sentence = isIn.body.error ?? `${host} refused to sign you in.`;
    if (isIn.status !== 401 || tries === MOST_TRIES) throw new Error(sentence);
    console.error(sentence);
  }
}

async function enterCode(
  site: string,
  session: SiteSession,
  { terminal, first }: { terminal: Terminal; first: Answer },
) {
  const code = await terminal.ask("Code of your app, or a recovery code: ");
  const form = { mfa_token: first.mfa_token, code };
  return post(site, session, { call: "login/code", form });
}

/** With the session of `OCTAVO_SESSION`, which is not ours to end. */
export async function useSession(
  site: string,
  session: SiteSession,
  value: string,
): Promise<Person> {
  if (!/^[\w.~%+/=-]{1,4000}$/.test(value))
    throw new Error("OCTAVO_SESSION holds characters that no session has.");
  session.open(site, value);
  const { status, body } = await readSession(site, session);
  if (status !== 200)
    throw new Error(
      `OCTAVO_SESSION is no session of ${site}, or it has ended.`,
    );
  const { name } = personOf(site, session, body);
  return { name, signOut: () => Promise.resolve() };
}

function personOf(
  site: string,
  session: SiteSession,
  { user, csrfToken }: SignedIn,
): Person {
  return {
    name: String(user?.name ?? "an account without a name"),
    signOut: async () => {
      if (!session.isOpen) return;
      const headers = { [CSRF_HEADER]: String(csrfToken ?? "") };
      await post(site, session, { call: "logout", form: {}, headers });
    },
  };
}

interface Call {
  call: "login" | "login/code" | "logout";
  form: object;
  headers?: Record<string, string>;
}

async function post(
  site: string,
  session: SiteSession,
  { call, form, headers = {} }: Call,
): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(`${site}/api/auth/${call}`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      accept: "application/json",
      ...(session.isOpen && { cookie: session.cookie }),
    },
    body: JSON.stringify(form),
    // The password goes nowhere else.
    redirect: "error",
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`${site} does not answer.`, { cause });
  });
  session.take(answer.headers.getSetCookie());
  const body = parseJson(await readBounded(answer, MOST_BYTES)) ?? {};
  return { status: answer.status, body };
}
