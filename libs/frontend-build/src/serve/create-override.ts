import { getFromSite, postToSite } from "./site-calls";
import type { SiteAnswer } from "./site-calls";
import type { Person } from "./sign-in";
import type { SiteSession } from "./site-session";

interface Override {
  site: string;
  app: string;
  /** Where the app begins. */
  path: string;
  /** The development server, with the secret that its files can be had by. */
  server: string;
}

const MINUTES = 8 * 60;

/** A link that opens the deployed site with the files of this server, on this computer alone. */
export async function createOverride(
  { site, app, path, server }: Override,
  session: SiteSession,
  { csrf }: Person,
): Promise<string> {
  const { host } = new URL(site);
  const frontend = `/frontends/apps/${app}`;
  const known = await getFromSite(site, session, frontend);
  if (known.status !== 200) throw refusal(known, host);
  const version = known.body.live?.find(
    ({ channel }) => channel === "production",
  )?.version;
  if (version === undefined)
    throw new Error(
      `Nothing of ${app} is live on ${host}, so there is nothing to override.`,
    );
  const made = await postToSite(site, session, {
    path: `${frontend}/releases/${version}/preview`,
    form: { path, minutes: MINUTES, local_server: server },
    csrf,
  });
  if (made.status !== 201 || made.body.url === undefined)
    throw refusal(made, host);
  return made.body.url;
}

const refusal = ({ status, body }: SiteAnswer, host: string): Error =>
  new Error(`${host} makes no override: ${body.error ?? status}`);
