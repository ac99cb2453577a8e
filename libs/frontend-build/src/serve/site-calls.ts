import { askPatiently, parseJson, readBounded } from "./ask-site";
import type { SiteSession } from "./site-session";

const LIMIT_MS = 20_000;
const MOST_BYTES = 1_000_000;

/** What is read of the site's answers. */
export interface SiteBody {
  error?: string;
  user?: { name?: string; token?: string };
  csrfToken?: string;
  mfa_required?: boolean;
  mfa_token?: string;
  /** Versions of a frontend that are live. */
  live?: { channel?: string; version?: string }[];
  /** A preview's link. */
  url?: string;
}

export interface SiteAnswer {
  status: number;
  /** Empty for what is no JSON object. */
  body: SiteBody;
}

/** @param path below the API's base path, as are those of all calls */
export async function getFromSite(
  site: string,
  session: SiteSession,
  path: string,
): Promise<SiteAnswer> {
  const headers = { accept: "application/json", cookie: session.cookie };
  const init = { headers, redirect: "manual" } as const;
  const answer = await askPatiently(`${site}/api${path}`, init);
  if (answer === null) return { status: 502, body: {} };
  return take(answer, session);
}

/** Ends the session where the site says that it has none. */
export async function readSession(
  site: string,
  session: SiteSession,
): Promise<SiteAnswer> {
  const answer = await getFromSite(site, session, "/auth/me");
  if (answer.status === 401) session.end();
  return answer;
}

export interface SiteWrite {
  path: string;
  form: object;
  /** The proof of the session, where there is one. */
  csrf?: string;
}

export async function postToSite(
  site: string,
  session: SiteSession,
  { path, form, csrf }: SiteWrite,
): Promise<SiteAnswer> {
  const answer = await fetch(`${site}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      ...(session.isOpen && { cookie: session.cookie }),
      ...(csrf !== undefined && { "x-csrf-token": csrf }),
    },
    body: JSON.stringify(form),
    // Passwords go nowhere else.
    redirect: "error",
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`${site} does not answer.`, { cause });
  });
  return take(answer, session);
}

async function take(
  answer: Response,
  session: SiteSession,
): Promise<SiteAnswer> {
  session.take(answer.headers.getSetCookie());
  const body = parseJson(await readBounded(answer, MOST_BYTES));
  const isObject = typeof body === "object" && body !== null;
  return { status: answer.status, body: isObject ? body : {} };
}
