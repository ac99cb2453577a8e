import { readFile, stat } from "node:fs/promises";
import { CliError, usageError } from "../cli-error";
import type { CommandInput } from "../command";
import { type CommentPlace, gitHubComments, gitLabComments } from "./comments";

type Environment = CommandInput["environment"];

/** A pull request of GitHub, or a merge request of GitLab. */
interface ChangeRequest {
  /** Its branch is in another repository, or it updates packages by itself. */
  hasNoSecrets: boolean;
  /** A sentence: why nothing can be written there. */
  comments: CommentPlace | string;
}

/** What a pipeline's environment says about itself. */
export interface Pipeline {
  request?: ChangeRequest;
  /** The commit and where the run can be read; empty elsewhere. */
  source: string;
  /** Who has started it. */
  actor: string;
}

export async function readPipeline(
  environment: Environment,
): Promise<Pipeline> {
  if (environment["GITHUB_ACTIONS"] === "true") return readGitHub(environment);
  if (environment["GITLAB_CI"] === "true") return readGitLab(environment);
  return { source: "", actor: "" };
}

async function readGitHub(environment: Environment): Promise<Pipeline> {
  const repository = needed(
    "GITHUB_REPOSITORY",
    environment["GITHUB_REPOSITORY"],
  );
  const commit = environment["GITHUB_SHA"]?.slice(0, 12) ?? "";
  const run = `${environment["GITHUB_SERVER_URL"] ?? ""}/${repository}/actions/runs/${environment["GITHUB_RUN_ID"] ?? ""}`;
  const pull = await readPull(environment);
  const token = environment["GITHUB_TOKEN"];
  return {
    source: `${repository}@${commit}, ${run}`,
    actor: environment["GITHUB_ACTOR"] ?? "",
    ...(pull && {
      request: {
        hasNoSecrets:
          pull.head?.repo?.full_name !== repository ||
          environment["GITHUB_ACTOR"] === "dependabot[bot]",
        comments: token
          ? gitHubComments({
              api: needed("GITHUB_API_URL", environment["GITHUB_API_URL"]),
              path: `/repos/${repository}/issues`,
              number: pull.number,
              token,
            })
          : "This step has no GITHUB_TOKEN.",
      },
    }),
  };
}

interface PullRequest {
  number: number;
  /** Null once the fork was deleted. */
  head?: { repo?: { full_name?: string } | null };
}

const EVENT_BYTES_MAX = 5_000_000;

async function readPull(
  environment: Environment,
): Promise<PullRequest | undefined> {
  const event = environment["GITHUB_EVENT_NAME"] ?? "";
  if (!event.startsWith("pull_request")) return undefined;
  const file = needed("GITHUB_EVENT_PATH", environment["GITHUB_EVENT_PATH"]);
  const pull = await readEvent(file).catch(() => undefined);
  if (!Number.isInteger(pull?.number))
    throw new CliError(`${file} does not say which pull request this is.`);
  return pull;
}

async function readEvent(file: string): Promise<PullRequest | undefined> {
  if ((await stat(file)).size > EVENT_BYTES_MAX) return undefined;
  const event = JSON.parse(await readFile(file, "utf8")) as {
    pull_request?: PullRequest;
  } | null;
  return event?.pull_request;
}

function readGitLab(environment: Environment): Pipeline {
  const project = environment["CI_PROJECT_PATH"] ?? "";
  const commit = environment["CI_COMMIT_SHA"]?.slice(0, 12) ?? "";
  const target = environment["CI_MERGE_REQUEST_PROJECT_ID"];
  const number = environment["CI_MERGE_REQUEST_IID"];
  const token = environment["GITLAB_TOKEN"];
  return {
    source: `${project}@${commit}, ${environment["CI_PIPELINE_URL"] ?? ""}`,
    actor: environment["GITLAB_USER_LOGIN"] ?? "",
    ...(target &&
      number && {
        request: {
          hasNoSecrets:
            environment["CI_MERGE_REQUEST_SOURCE_PROJECT_ID"] !== target,
          comments: token
            ? gitLabComments({
                api: needed("CI_API_V4_URL", environment["CI_API_V4_URL"]),
                path: `/projects/${encodeURIComponent(target)}/merge_requests`,
                number: Number(number),
                token,
              })
            : "This job has no GITLAB_TOKEN: a project access token with the scope api.",
        },
      }),
  };
}

function needed(name: string, value: string | undefined): string {
  if (!value) throw usageError(`${name} is missing in the environment.`);
  return value;
}
