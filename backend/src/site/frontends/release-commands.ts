import { parseArgs } from "node:util";
import { FRONTEND_APPS, type FrontendApp } from "@octavo/federation";
import path from "node:path";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { FrontendsService } from "./frontends.service";

export const RELEASE_USAGE = `Usage: npm run release -- COMMAND

  public|admin|shell [--promote]   publish the build in dist, and make it live
  FOLDER [--promote]               publish a build from anywhere
  list                             all published versions; * marks the live ones
  history                          what became live when
  promote APP@VERSION [--revision N]
                                   make a published version live; with --revision
                                   only if nothing else changed since
  rollback APP                     make the version live that was live before`;

export type ReleaseCommand =
  | { name: "publish"; app: FrontendApp; promote: boolean }
  | { name: "publish"; folder: string; promote: boolean }
  | { name: "promote"; app: FrontendApp; version: string; revision?: number }
  | { name: "rollback"; app: FrontendApp }
  | { name: "list" | "history" }
  | { name: "help" };

/** The command cannot be understood. */
class ReleaseUsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n\n${RELEASE_USAGE}`);
  }
}

export function readArguments(argv: string[]): ReleaseCommand {
  const { values, positionals } = parse(argv);
  const [first, second, ...rest] = positionals;
  if (values.help) return { name: "help" };
  if (first === undefined || rest.length > 0)
    throw new ReleaseUsageError("Say what to do.");
  if (first === "list" || first === "history") return { name: first };
  if (first === "rollback")
    return { name: "rollback", app: toApp(second ?? "") };
  if (first === "promote") return toPromote(second ?? "", values.revision);
  const promote = values.promote ?? false;
  return isApp(first)
    ? { name: "publish", app: first, promote }
    : { name: "publish", folder: first, promote };
}

function toPromote(
  target: string,
  revision: string | undefined,
): ReleaseCommand {
  const at = target.indexOf("@");
  const version = at === -1 ? "" : target.slice(at + 1);
  if (version === "")
    throw new ReleaseUsageError("Name a version, such as public@1.2.0.");
  const app = toApp(target.slice(0, at));
  if (revision === undefined) return { name: "promote", app, version };
  if (!/^\d{1,9}$/.test(revision))
    throw new ReleaseUsageError("--revision must be a number.");
  return { name: "promote", app, version, revision: Number(revision) };
}

function toApp(name: string): FrontendApp {
  if (isApp(name)) return name;
  throw new ReleaseUsageError(
    `"${name}" is no app: there are ${FRONTEND_APPS.join(", ")}.`,
  );
}

function isApp(name: string): name is FrontendApp {
  return (FRONTEND_APPS as readonly string[]).includes(name);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        promote: { type: "boolean" },
        revision: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new ReleaseUsageError(
      error instanceof Error ? error.message : String(error),
    );
  }
}

type Print = (line: string) => void;

/** Does what the command line asks for and prints the outcome. */
export async function runReleaseCommand(
  command: Exclude<ReleaseCommand, { name: "help" }>,
  frontends: FrontendsService,
  { config, print }: { config: AppConfig; print: Print },
): Promise<void> {
  switch (command.name) {
    case "list":
      return printList(frontends, print);
    case "history":
      return printHistory(frontends, print);
    case "rollback":
      print(
        `${command.app} is back at ${await frontends.rollback(command.app)}.`,
      );
      return;
    case "promote":
      await frontends.promote(command.app, command.version, command.revision);
      print(`${command.app} ${command.version} is live.`);
      return;
    case "publish":
      return publish(command, frontends, { config, print });
  }
}

async function publish(
  command: Extract<ReleaseCommand, { name: "publish" }>,
  frontends: FrontendsService,
  { config, print }: { config: AppConfig; print: Print },
): Promise<void> {
  const folder =
    "app" in command
      ? path.join(config.frontendsDist, `frontend-${command.app}`)
      : path.resolve(command.folder);
  const { manifest, isNew } = await frontends.publish(folder);
  const { app, version } = manifest;
  print(
    `${app} ${version} ${isNew ? "has been published." : "was published before."}`,
  );
  if (!command.promote) return;
  await frontends.promote(app, version);
  print(`${app} ${version} is live.`);
}

async function printList(
  frontends: FrontendsService,
  print: Print,
): Promise<void> {
  const { apps } = await frontends.liveRegistry();
  for (const { app, version, createdAt } of await frontends.list()) {
    const mark = apps[app]?.version === version ? "*" : " ";
    print(
      `${mark} ${app.padEnd(6)} ${version.padEnd(28)} ${createdAt.toISOString()}`,
    );
  }
}

async function printHistory(
  frontends: FrontendsService,
  print: Print,
): Promise<void> {
  for (const step of await frontends.history()) {
    const before = step.previousVersion ?? "nothing";
    const when = step.createdAt.toISOString();
    print(
      `${step.revision} ${when} ${step.action} ${step.app} ${step.version} (before: ${before})`,
    );
  }
}
