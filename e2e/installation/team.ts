import type { SiteApi } from "./site-api";

/**
 * What the commands of a new team, and of the runner that checks its releases, find in their environment: a row
 * for its app on the site, and keys.
 */
export async function teamSettings(
  api: SiteApi,
  url: string,
  app: string,
): Promise<Record<string, string>> {
  const makeKey = async (description: string, ...scopes: string[]) => {
    const fields = { description: `${description} of ${app}`, scopes, app };
    const { key } = await api.expect<{ key: string }>(
      ...(["POST", "/api-keys", fields] as const),
    );
    return key;
  };
  return {
    OCTAVO_SITE: url,
    OCTAVO_KEY: await makeKey(
      "The team",
      "releases:publish",
      "releases:promote",
      "releases:rollback",
    ),
    OCTAVO_ATTEST_KEY: await makeKey("The runner", "releases:attest"),
    OCTAVO_BROWSER: process.env["E2E_BROWSER"] ?? "",
  };
}
