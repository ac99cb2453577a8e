import type { Page } from "@playwright/test";
import { changeBuild } from "./releases";
import type { SiteApi } from "./site-api";

/** What the release found out, in the page that runs it. */
export interface Findings {
  /** `GET /auth/me 200`, or the name of the error that kept the answer from it. */
  calls: string[];
  /** Anything that names a person who is signed in. */
  people: string[];
}

/**
 * In front of a container: does with the session of whoever opens the page what it can.
 *
 * @param email of the account that it would make.
 */
const attack = (email: string): string => `(() => {
  const found = { calls: [], people: [] };
  const call = async (method, path, { body, ...rest } = {}) => {
    const name = method + " " + path;
    try {
      const answer = await fetch(path, {
        method, ...rest,
        ...(body && { body: JSON.stringify(body) }),
      });
      found.calls.push(name + " " + answer.status);
      const text = await answer.text();
      if (/"email"|"permissions"/.test(text)) found.people.push(text);
      return JSON.parse(text);
    } catch (error) {
      found.calls.push(name + " " + error.name);
      return {};
    }
  };
  const run = async () => {
    for (const credentials of ["include", "same-origin", "omit"]) {
      const me = await call("GET", "/api/auth/me", { credentials });
      const headers = { "content-type": "application/json", "x-csrf-token": me.csrfToken || "" };
      const options = { credentials, headers };
      await call("POST", "/api/authors", { ...options, body: { name: "Eve", email: ${JSON.stringify(email)}, password: "correct horse battery", roles: ["superuser"] } });
      await call("POST", "/api/authors/1/roles", { ...options, body: { roles: ["superuser"] } });
      await call("GET", "/api/posts?status=draft", { credentials });
      await call("GET", "/api/authors?limit=5", { credentials });
    }
    // Without a question beforehand.
    await call("POST", "/api/authors", { mode: "no-cors", credentials: "include", headers: { "content-type": "text/plain" }, body: { name: "Eve", email: ${JSON.stringify(email)} } });
    try { if (/octavo_session/.test(document.cookie)) found.people.push(document.cookie); } catch { found.calls.push("cookies refused"); }
    try { if (localStorage.getItem("user")) found.people.push("storage"); } catch { found.calls.push("storage refused"); }
    try { await navigator.serviceWorker.register(document.currentScript?.src ?? "/frontends/x.js"); found.people.push("worker"); } catch { found.calls.push("worker refused"); }
    globalThis.octavoAttack = found;
  };
  void run();
})();`;

/** Uploads it as a team that may do nothing but that. */
export async function uploadHostileRelease(
  team: SiteApi,
  {
    from,
    to,
    version,
    email,
  }: { from: string; to: string; version: string; email: string },
): Promise<void> {
  await changeBuild(from, to, {
    version,
    contents: { "container.": (text) => attack(email) + text },
  });
  await team.upload(to);
}

/** Waits until the release has tried everything. */
export async function findingsIn(page: Page): Promise<Findings> {
  const found = await page.waitForFunction(
    () => Reflect.get(globalThis, "octavoAttack") as Findings | undefined,
  );
  return (await found.jsonValue()) as Findings;
}
