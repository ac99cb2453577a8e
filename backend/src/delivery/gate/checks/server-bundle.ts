import { undeclaredCalls } from "@octavo/federation";
import { listing } from "@octavo/format";
import type { TrialResult } from "../../rendering/trial-rendering.service";
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
const MOST_NAMED = 5;

type Render = (url: string) => Promise<TrialResult>;

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
  const calls: string[] = [];
  const renderNoting: Render = async (url) => {
    const trial = await render(url);
    calls.push(...trial.calls);
    return trial;
  };
  const problems = [
    await problemAt(first || "/", renderNoting, false),
    await problemAt(`${root}/${UNKNOWN_ADDRESS}`, renderNoting, true),
    undeclaredProblem(calls, manifest.api),
  ].filter((problem) => problem !== null);
  return problems.length > 0
    ? failed(problems.join(" "))
    : passed(`It renders ${first || "/"} and answers 404 for what it lacks.`);
}

function undeclaredProblem(
  made: string[],
  declared: string[] | undefined,
): string | null {
  const calls = declared ? undeclaredCalls(made, declared) : [];
  return calls.length > 0
    ? `Its settings do not declare ${listing(calls.slice(0, MOST_NAMED))}. Add what is missing to api in octavo.config.ts.`
    : null;
}

/** @returns a sentence, or null when all is well. */
async function problemAt(
  url: string,
  render: Render,
  isUnknown: boolean,
): Promise<string | null> {
  let trial: TrialResult;
  try {
    trial = await render(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Rendering ${url} failed: ${reason.slice(0, 300)}`;
  }
  const { status, html } = trial.result;
  if (status >= 500) return `Rendering ${url} answered ${status}.`;
  if (isUnknown && status !== 404)
    return `Rendering ${url}, which does not exist, answered ${status}; it has to answer 404.`;
  if (status >= 300 && status < 400) return null;
  return /<h1[\s>]/i.test(html)
    ? null
    : `Rendering ${url} gave no heading (h1).`;
}
