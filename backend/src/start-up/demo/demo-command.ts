import type { DemoRemovalDto, DemoSubject } from "@octavo/contracts";
import { parseWords, UsageError } from "../../common/run-command";

export const DEMO_USAGE = `Usage: npm run demo -- remove [--yes | --dry-run]

Takes the demo out of a site: its posts, pages, categories, tags, people, files,
footer and name. What somebody has changed or added stays, and is named. It is
all or nothing, works beside a running product and without one, and every change
is in the audit trail. There is no way back but a backup.

  --dry-run   says what would go and what would stay
  --yes       does not ask

Exit codes: 0 done, 1 it could not be done now, 2 it is wrong or not possible.`;

export interface DemoRequest {
  command: "help" | "remove" | "rehearse";
  isConfirmed: boolean;
}

export function readDemoArguments(args: string[]): DemoRequest {
  const { values, positionals } = parse(args);
  const isConfirmed = values.yes === true;
  const [command, extra] = positionals;
  if (values.help === true || command === "help")
    return { command: "help", isConfirmed };
  if (command !== "remove" || extra !== undefined)
    throw new UsageError(`Say what to do.\n\n${DEMO_USAGE}`);
  const isRehearsal = values["dry-run"] === true;
  if (isRehearsal && isConfirmed)
    throw new UsageError("Say either --yes or --dry-run.");
  return { command: isRehearsal ? "rehearse" : "remove", isConfirmed };
}

const parse = (args: string[]) =>
  parseWords(args, {
    yes: { type: "boolean" },
    "dry-run": { type: "boolean" },
    help: { type: "boolean", short: "h" },
  });

const NAMES: Readonly<Record<DemoSubject, string>> = {
  post: "posts",
  page: "pages",
  category: "categories",
  tag: "tags",
  path: "learning paths",
  author: "people",
  media: "files",
  api_key: "API keys",
  signup: "requests for an account",
  frontend: "frontends",
};

/** @param verb what happens to it, or would: "Removed", "Would be removed". */
export function describeRemoval(
  { removed, stays }: DemoRemovalDto,
  verb: string,
): string {
  const counts = removed
    .filter(({ count }) => count > 0)
    .map(({ subject, count }) => `${count} ${NAMES[subject]}`);
  return [
    `${verb}: ${counts.join(", ") || "nothing"}, and the demo's name and footer.`,
    ...(stays.length > 0 ? ["", "What stays, and why:"] : []),
    ...stays.map(
      ({ subject, label, reason }) =>
        `  ${subject.replace("_", " ")} “${label}”: ${reason}`,
    ),
  ].join("\n");
}
