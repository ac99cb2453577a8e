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
import type { PageMeasure } from "./speed";

/** Of all its pages together: the releases of other apps wait for it. */
const LONGEST_MS = 30_000;
/** A page that took longer is measured once more. */
const SLOW_MS = 30;
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

export interface ServerCheck {
  finding: Finding;
  /** Of the pages that were rendered. */
  measures: PageMeasure[];
}

/**
 * The server bundle renders every page of the app and an address that does not exist, as readers will ask
 * it to.
 * @param pages relative to the base path, see pagesOf.
 */
export async function checkServerBundle(
  candidate: Candidate,
  pages: readonly string[],
  render: Render,
): Promise<ServerCheck> {
  const presence = await serverPresenceCheck.run(candidate);
  if (presence.outcome !== "passed") return { finding: presence, measures: [] };
  const root = (candidate.basePath ?? "").replace(/\/$/, "");
  const urls = pages.map((page) => root + page || "/");
  const trials = new Trials(render);
  for (const url of urls) await trials.open(url, false);
  await trials.open(`${root}/${UNKNOWN_ADDRESS}`, true);
  for (const url of urls)
    if (trials.isWorthAnother(url)) await trials.open(url, false);
  const undeclared = undeclaredProblem(trials.calls, candidate.manifest.api);
  const problems = [...trials.problems, ...(undeclared ? [undeclared] : [])];
  return {
    finding:
      problems.length > 0
        ? failed(problems.join(" "))
        : passed(
            `It renders ${listing(urls, MOST_NAMED)}, and answers 404 for what it lacks.`,
          ),
    measures: urls.flatMap((url) => trials.measures.get(url) ?? []),
  };
}

/** One rendering after the other; those of a release that is slow or fails end early. */
class Trials {
  readonly problems: string[] = [];
  readonly calls: string[] = [];
  readonly measures = new Map<string, PageMeasure>();
  private readonly end = performance.now() + LONGEST_MS;
  private isLate = false;

  constructor(private readonly render: Render) {}

  /** The first rendering pays for the start of the process, and others for data that is read for the first time. */
  isWorthAnother(url: string): boolean {
    const { ms } = this.measures.get(url) ?? { ms: 0 };
    return ms > SLOW_MS && this.problems.length === 0 && this.hasTime;
  }

  private get hasTime(): boolean {
    return performance.now() < this.end;
  }

  async open(url: string, isUnknown: boolean): Promise<void> {
    if (this.isLate || this.problems.length >= MOST_NAMED) return;
    if (!this.hasTime) {
      this.isLate = true;
      this.problems.push(
        `Rendering its pages takes longer than ${LONGEST_MS / 1000} seconds: ${url} was not reached.`,
      );
      return;
    }
    const problem = await problemAt(
      url,
      async (address) => {
        const trial = await this.render(address);
        const { calls, bytes } = trial;
        this.calls.push(...calls);
        const ms = Math.min(trial.ms, this.measures.get(url)?.ms ?? Infinity);
        if (!isUnknown) this.measures.set(url, { address: url, ms, bytes });
        return trial;
      },
      isUnknown,
    );
    if (problem !== null) this.problems.push(problem);
  }
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
