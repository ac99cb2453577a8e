import type { GateState, ReleaseDto } from "@octavo/contracts";
import { EXIT_CODES } from "../cli-error";
import type { ExitCode } from "../cli-error";
import type { Command, CommandInput } from "../command";
import { readAppVersion, releasePath } from "../command-words";
import type { AppVersion } from "../command-words";
import { table } from "../table";

const CHECK_TIMEOUT_MS = 120_000;

export const check: Command = {
  usage: "check APP@VERSION",
  summary: "looks whether a release may go live; its verdicts are kept with it",
  async run(input) {
    const release = readAppVersion(input.positionals[0]);
    const checked = await checkRelease(input, release);
    return {
      lines: releaseLines(checked),
      json: checked,
      exitCode: gateExitCode(checked.gate),
    };
  },
};

export function checkRelease(
  { client }: CommandInput,
  release: AppVersion,
): Promise<ReleaseDto> {
  return client.call<ReleaseDto>({
    method: "POST",
    path: `${releasePath(release)}/check`,
    isRepeatable: true,
    timeoutMs: CHECK_TIMEOUT_MS,
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
    `${release.app} ${release.version} ${GATE_SENTENCES[release.gate]}.`,
  ];
}

export function gateExitCode(gate: GateState): ExitCode {
  return gate === "promotable" ? EXIT_CODES.done : EXIT_CODES.blocked;
}
