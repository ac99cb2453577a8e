import { appendFile } from "node:fs/promises";
import type {
  FrontendAppDto,
  ReleaseDiffDto,
  ReleaseDto,
  ReleasePreviewDto,
} from "@octavo/contracts";
import { type Pipeline, readPipeline } from "../ci/pipeline";
import { markOf, reportMarkdown } from "../ci/release-report";
import { EXIT_CODES, usageError } from "../cli-error";
import type { Command, CommandInput, CommandResult } from "../command";
import { appPath } from "../command-words";
import { findRelease } from "../release-folder";
import {
  CHECK_OPTIONS,
  checkRelease,
  checkResult,
  releaseLines,
} from "./check";
import { PROMOTE_OPTIONS, rollback } from "./promote";
import { release } from "./release";
import { makePreview } from "./show";
import { uploadRelease } from "./upload";

/** The longest that the site allows. */
const PREVIEW_MINUTES = 1440;
const REASON_MAX = 500;

const STEPS = new Map([
  ["preview", preview],
  ["check", check],
  ["promote", promote],
  ["rollback", rollBack],
]);

/** Of a pull request: they are about what is not merged. */
const CHANGES_NOTHING_LIVE = new Set(["preview", "check"]);

export const ci: Command = {
  usage: "ci preview|check|promote [FOLDER], ci rollback APP",
  summary:
    "the steps of a pipeline, which writes its result to the pull or merge request",
  options: {
    ...PROMOTE_OPTIONS,
    ...CHECK_OPTIONS,
    to: "VERSION",
    reason: "TEXT",
  },
  async runWithoutKey({ positionals: [step = ""], environment }) {
    if (!STEPS.has(step))
      throw usageError(
        `Name the step: octavo ci ${[...STEPS.keys()].join("|")}.`,
      );
    const { request } = await readPipeline(environment);
    if (request === undefined) return undefined;
    if (!CHANGES_NOTHING_LIVE.has(step))
      throw usageError(
        `A pull or merge request does not change what is live. Run octavo ci ${step} on the main branch.`,
      );
    if (!request.hasNoSecrets) return undefined;
    const sentence =
      "A pull or merge request of a fork or of Dependabot gets no secrets, so this one is built and tested, but not uploaded. Push the branch to this repository for a preview.";
    return { lines: [sentence], json: { skipped: sentence } };
  },
  async run(input) {
    const [word = "", ...positionals] = input.positionals;
    const pipeline = await readPipeline(input.environment);
    const step = STEPS.get(word) ?? preview;
    return step({ ...input, positionals }, pipeline);
  },
};

/** Uploads, and shows people what they would get. The browser's check may come later. */
async function preview(
  input: CommandInput,
  pipeline: Pipeline,
): Promise<CommandResult> {
  const build = await findRelease(input);
  const uploaded = await uploadRelease(withNotes(input, pipeline), build);
  const link = await report(input, pipeline, uploaded);
  return {
    lines: [...releaseLines(uploaded), link.url],
    json: { release: uploaded, preview: link },
    exitCode:
      uploaded.gate === "blocked" ? EXIT_CODES.blocked : EXIT_CODES.done,
  };
}

/** The runner's step: its verdicts replace those in the comment. */
async function check(
  input: CommandInput,
  pipeline: Pipeline,
): Promise<CommandResult> {
  const { attester = input.client } = input;
  const { manifest } = await findRelease(input);
  const checked = await checkRelease({ ...input, attester }, manifest);
  if (pipeline.request !== undefined)
    await report({ ...input, client: attester }, pipeline, checked);
  return checkResult(checked);
}

/** What the runner has not found good is not promoted. */
async function promote(
  input: CommandInput,
  pipeline: Pipeline,
): Promise<CommandResult> {
  const result = await release.run(
    withNotes(
      withOptions(input, {
        browser: "none",
        channel: input.environment["OCTAVO_CHANNEL"],
      }),
      pipeline,
    ),
  );
  await summarize(input, result.lines.join("\n\n"));
  return result;
}

async function rollBack(
  input: CommandInput,
  { actor, source }: Pipeline,
): Promise<CommandResult> {
  const { OCTAVO_TO: to, OCTAVO_REASON: reason } = input.environment;
  const given = input.options.get("reason") ?? (reason || "By button");
  const from = [actor, source].filter((word) => word !== "").join(", ");
  const words = `${given}${from && ` (${from})`}`.slice(0, REASON_MAX);
  const { options } = withOptions(input, { to });
  const result = await rollback.run({
    ...input,
    options: new Map([...options, ["reason", words]]),
  });
  await summarize(input, result.lines.join("\n\n"));
  return result;
}

/** Options of the command line win over these. */
function withOptions(
  input: CommandInput,
  more: Record<string, string | undefined>,
): CommandInput {
  const given = Object.entries(more).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return { ...input, options: new Map([...given, ...input.options]) };
}

/** So that the history says which commit and which run it was. */
const withNotes = (input: CommandInput, { source }: Pipeline): CommandInput =>
  withOptions(input, { notes: source });

async function report(
  input: CommandInput,
  pipeline: Pipeline,
  stored: ReleaseDto,
): Promise<ReleasePreviewDto> {
  const { client } = input;
  const app = await client.get<FrontendAppDto>(appPath(stored.app));
  const link = await makePreview(client, stored, {
    minutes: PREVIEW_MINUTES,
    path: app.base_path ?? "/",
  });
  const diff = await compareWithLive(input, app, stored);
  const text = reportMarkdown({ release: stored, preview: link, diff });
  await summarize(input, text);
  await comment(input, pipeline, { mark: markOf(stored), text });
  return link;
}

async function compareWithLive(
  { client }: CommandInput,
  { name, live }: FrontendAppDto,
  { version }: ReleaseDto,
): Promise<ReleaseDiffDto | undefined> {
  const shown = live.find(({ channel }) => channel === "production");
  if (shown === undefined || shown.version === version) return undefined;
  const query = { from: shown.version, to: version };
  return client.get<ReleaseDiffDto>(`${appPath(name)}/diff`, query);
}

/** The release is uploaded whether or not the comment can be written. */
async function comment(
  { tell }: CommandInput,
  { request }: Pipeline,
  { mark, text }: { mark: string; text: string },
): Promise<void> {
  if (request === undefined) return;
  const { comments } = request;
  if (typeof comments === "string")
    return tell(`No comment was written. ${comments}`);
  await comments.write(mark, text).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    tell(`No comment was written. ${reason}`);
  });
}

/** The page of a run on GitHub shows it. */
async function summarize(
  { environment, tell }: CommandInput,
  text: string,
): Promise<void> {
  const file = environment["GITHUB_STEP_SUMMARY"];
  if (!file) return;
  await appendFile(file, `${text}\n`).catch(() =>
    tell("The summary of this run was not written."),
  );
}
