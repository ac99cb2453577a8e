import { AppConfig } from "./app-config";
import { readEnvironment, type Environment } from "./environment";
import { portOf, settingsOf } from "./settings";
import { originProblems } from "./site-origins";

/** Settings that cannot work; `message` lists all of them. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      `The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    );
  }
}

/** @throws {ConfigError} with everything that is wrong at once. */
export function readConfig(
  variables: Record<string, string | undefined> = process.env,
): AppConfig {
  const { environment, problems } = readEnvironment(variables);
  problems.push(...portProblems(environment));
  // Origins are compared once each of them can be read.
  if (problems.length === 0)
    problems.push(...originProblems(environment, portOf(environment)));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(Object.assign(new AppConfig(), settingsOf(environment)));
}

function portProblems(environment: Environment): string[] {
  const port = portOf(environment);
  return environment.METRICS_PORT === port && port !== 0
    ? [`METRICS_PORT must be another one than PORT (${port})`]
    : [];
}
