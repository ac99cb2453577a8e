import type { OpenSite } from "./open-site";
import type { ServedApp } from "./served-app";
import type { SiteAnswer } from "./site-session";

const MINUTES = 8 * 60;

/**
 * Makes a link that opens the deployed site with the working copy, isolated as previews are. It is of use on this
 * computer alone.
 *
 * @param server where the files are, with the secret path
 * @returns sentences for the developer
 */
export async function createOverride(
  { site, app, basePath: path }: ServedApp,
  server: string,
  { session, person }: OpenSite,
): Promise<string[]> {
  const { host } = new URL(site);
  const frontend = `/frontends/apps/${app}`;
  const known = await session.get(frontend);
  if (known.status !== 200) throw refusal(known, host);
  const isLive = ({ channel = "" }) => channel === "production";
  const version = known.body.live?.find(isLive)?.version;
  if (version === undefined)
    throw new Error(
      `Nothing of ${app} is live on ${host}, so there is nothing to override.`,
    );
  const made = await session.post(
    `${frontend}/releases/${version}/preview`,
    { path, minutes: MINUTES, local_server: server },
    person?.csrf ?? "",
  );
  const { url } = made.body;
  if (made.status !== 201 || url === undefined) throw refusal(made, host);
  return [
    `In a browser of this computer, for eight hours at most: ${url}`,
    ...(mayReachHere(url, site) ? [] : [SANDBOXED]),
  ];
}

const SANDBOXED =
  "Chrome lets no sandboxed page reach this computer. It works there once the site has a PREVIEW_ORIGIN.";

/** Browsers ask for the preview's origin, and a sandboxed preview has none. */
function mayReachHere(url: string, site: string): boolean {
  const { hostname, origin } = new URL(url);
  return origin !== site || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

const refusal = ({ status, body }: SiteAnswer, host: string): Error =>
  new Error(`${host} makes no override: ${body.error ?? status}`);
