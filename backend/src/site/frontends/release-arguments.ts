import { parseArgs } from "node:util";
import { FRONTEND_APPS, type FrontendApp } from "@octavo/federation";

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
export class ReleaseUsageError extends Error {
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
