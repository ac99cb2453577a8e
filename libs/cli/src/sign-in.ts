import type {
  LoginAnswer,
  SessionAnswer,
  SuccessAnswer,
} from "@octavo/contracts";
import type { Ask, CommandInput } from "./command";
import { SiteClient } from "./site-client";

interface SignInWays {
  site: string;
  environment: CommandInput["environment"];
  ask: Ask;
  warn: (sentence: string) => void;
}

interface PersonSession {
  client: SiteClient;
  end(): Promise<void>;
}

const SESSION_COOKIE = /^(?:__Host-)?octavo_session=/;

/** A person's session, which is in this process's memory alone. */
export async function signIn(ways: SignInWays): Promise<PersonSession> {
  const { site, environment, ask, warn } = ways;
  const credentials: Record<string, string> = {};
  const client = new SiteClient({
    site,
    warn,
    credentials: () => credentials,
    onHeaders: (headers) => {
      const cookie = headers
        .getSetCookie()
        .map((line) => line.split(";", 1)[0] ?? "")
        .find((pair) => SESSION_COOKIE.test(pair));
      if (cookie !== undefined) credentials["cookie"] = cookie;
    },
  });
  const email = environment["OCTAVO_EMAIL"] || (await ask("Email"));
  const password = await ask(`Password of ${email}`, true);
  const first = await client.call<LoginAnswer>({
    method: "POST",
    path: "/auth/login",
    body: { email, password },
  });
  const { csrfToken } =
    "mfa_required" in first
      ? await client.call<SessionAnswer>({
          method: "POST",
          path: "/auth/login/code",
          body: {
            mfa_token: first.mfa_token,
            code: await ask("Code of your app, or a recovery code", true),
          },
        })
      : first;
  credentials["x-csrf-token"] = csrfToken;
  return {
    client,
    end: () =>
      client.call<SuccessAnswer>({ method: "POST", path: "/auth/logout" }).then(
        () => undefined,
        () => warn("The session was not ended. End it in your profile."),
      ),
  };
}
