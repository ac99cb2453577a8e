import type {
  GateState,
  ReleaseContentDto,
  ReleaseDto,
  ReleaseOverrideDto,
  ReportVerdictDto,
} from "@octavo/contracts";
import type { Browser } from "playwright-core";
import { checkInBrowser } from "../check/browser-check";
import { startBrowser } from "../check/start-browser";
import { EXIT_CODES } from "../cli-error";
import type { ExitCode } from "../cli-error";
import type { Command, CommandInput, CommandResult } from "../command";
import { readAppVersion, releasePath } from "../command-words";
import type { AppVersion } from "../command-words";
import { findRelease } from "../release-folder";
import { table } from "../table";
import { makePreview } from "./show";

const CHECK_TIMEOUT_MS = 120_000;
/** Longer than a browser's check may take. */
const PREVIEW_MINUTES = 15;

/** `none` leaves the browser's checks to another machine. */
export const CHECK_OPTIONS = { browser: "PROGRAM|none" } as const;

export const check: Command = {
  usage: "check [APP@VERSION]",
  summary: "looks whether a release may go live; its verdicts are kept with it",
  options: CHECK_OPTIONS,
  async run(input) {
    const [word] = input.positionals;
    const release =
      word === undefined
        ? (await findRelease(input)).manifest
        : readAppVersion(word);
    const { attester = input.client } = input;
    return checkResult(await checkRelease({ ...input, attester }, release));
  },
};

/** It ends with whether the release may go live. */
export const checkResult = (release: ReleaseDto): CommandResult => ({
  lines: releaseLines(release),
  json: release,
  exitCode: gateExitCode(release.gate),
});

/**
 * Runs the site's own checks, then those of a browser, from here. Without a browser, or a key to report its
 * findings, it reports none: another machine may have done so.
 */
export async function checkRelease(
  input: CommandInput,
  release: AppVersion,
): Promise<ReleaseDto> {
  const { client, attester, tell, options, environment } = input;
  const checked = await client.call<ReleaseDto>({
    method: "POST",
    path: `${releasePath(release)}/check`,
    isRepeatable: true,
    timeoutMs: CHECK_TIMEOUT_MS,
  });
  const program = options.get("browser");
  if (program === "none") return checked;
  if (attester === undefined) {
    tell(
      "Not opened in a browser: OCTAVO_ATTEST_KEY holds no key with releases:attest. A runner that has one checks it.",
    );
    return checked;
  }
  const browser = await startBrowser({
    ...environment,
    ...(program !== undefined && { OCTAVO_BROWSER: program }),
  });
  if (typeof browser === "string") {
    tell(`Not opened in a browser: ${browser}`);
    return checked;
  }
  tell("Opening the release in a browser …");
  try {
    const runner = { ...input, client: attester };
    return await attester.call<ReleaseDto>({
      method: "POST",
      path: `${releasePath(release)}/verdicts`,
      body: { verdicts: await browserVerdicts(browser, runner, release) },
      isRepeatable: true,
    });
  } finally {
    await browser.close();
  }
}

async function browserVerdicts(
  browser: Browser,
  { client, tell }: CommandInput,
  release: AppVersion,
): Promise<ReportVerdictDto[]> {
  const content = await client.get<ReleaseContentDto>(
    `${releasePath(release)}/content`,
  );
  return checkInBrowser(browser, {
    content,
    // A page names only the apps that it consists of.
    preview: await makePreview(client, release, {
      minutes: PREVIEW_MINUTES,
      path: content.base_path ?? "/",
    }),
    tell,
  });
}

const GATE_SENTENCES: Record<GateState, string> = {
  promotable: "may go live",
  unchecked: "is not checked in a browser yet",
  blocked: "may not go live: a check has failed",
};

/** The release, and the table of its verdicts. */
export function releaseLines(release: ReleaseDto): string[] {
  const verdicts = release.verdicts.map(({ name, outcome, message }) => [
    outcome,
    name,
    message,
  ]);
  return [
    ...(verdicts.length === 0
      ? []
      : [...table(["outcome", "check", "what was found"], verdicts), ""]),
    gateSentence(release),
    ...(release.override ? [overrideSentence(release.override)] : []),
  ];
}

export const gateSentence = ({ app, version, gate }: ReleaseDto): string =>
  `${app} ${version} ${GATE_SENTENCES[gate]}.`;

const overrideSentence = ({ by, reason }: ReleaseOverrideDto): string =>
  `${by} promoted it against its checks: ${reason}`;

export function gateExitCode(gate: GateState): ExitCode {
  return gate === "promotable" ? EXIT_CODES.done : EXIT_CODES.blocked;
}
