import type { RenderResult } from "@octavo/federation";
import {
  failed,
  passed,
  skipped,
  type Candidate,
  type Check,
  type Finding,
} from "./candidate";

/** An address that no app has. */
const UNKNOWN_ADDRESS = "octavo-gate/no-such-address";

type Render = (url: string) => Promise<RenderResult>;

/** Whether an app that is rendered on the server brings what renders it. Settings of an app may change. */
export const serverPresenceCheck: Check = {
  name: "server",
  run: ({ app, renders, basePath, manifest }) => {
    if (!renders || basePath === null)
      return skipped(`${app} is not rendered on the server.`);
    return manifest.server === undefined
      ? failed(
          `${app} is rendered on the server, and the build has no server bundle. Add render to its settings.`,
        )
      : passed("It has a server bundle.");
  },
};

/** The server bundle renders the app's first address and one that does not exist, as readers will ask it to. */
export async function checkServerBundle(
  candidate: Candidate,
  render: Render,
): Promise<Finding> {
  const presence = await serverPresenceCheck.run(candidate);
  if (presence.outcome !== "passed") return presence;
  const { basePath, manifest } = candidate;
  const root = (basePath ?? "").replace(/\/$/, "");
  const first = root + (manifest.addresses?.[0] ?? "/");
  const problems = [
    await problemAt(first || "/", render, false),
    await problemAt(`${root}/${UNKNOWN_ADDRESS}`, render, true),
  ].filter((problem) => problem !== null);
  return problems.length > 0
    ? failed(problems.join(" "))
    : passed(`It renders ${first || "/"} and answers 404 for what it lacks.`);
}

/** @returns a sentence, or null when all is well. */
async function problemAt(
  url: string,
  render: Render,
  isUnknown: boolean,
): Promise<string | null> {
  let result: RenderResult;
  try {
    result = await render(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Rendering ${url} failed: ${reason.slice(0, 300)}`;
  }
  const { status, html } = result;
  if (status >= 500) return `Rendering ${url} answered ${status}.`;
  if (isUnknown && status !== 404)
    return `Rendering ${url}, which does not exist, answered ${status}; it has to answer 404.`;
  if (status >= 300 && status < 400) return null;
  return /<h1[\s>]/i.test(html)
    ? null
    : `Rendering ${url} gave no heading (h1).`;
}
