import { AUTHOR_STATUSES, type ListAuthorsDto } from "@octavo/contracts";
import { parseWords, UsageError } from "../../common/run-command";

export const ACCOUNTS_USAGE = `Usage: npm run accounts -- COMMAND

The way back into a site that nobody can sign in to. It works beside a running
product and without one. Every change is in the audit trail.

Commands:
  list                        who is there: id, name, email, role, two-step
                              sign-in, last sign-in, state
    --search WORDS            only those with this in their name or address
    --status STATUS           only active, invited, disabled or deleted ones
    --page NUMBER             50 people are on each page
  reset-password PERSON       ends the password and all sessions of somebody, and
                              prints a link that chooses a new one, once
  drop-two-factor PERSON      lets somebody in with the password alone
  make-administrator EMAIL    makes somebody a superuser; with a new address also
    --name NAME               the account, and a link to choose its password

PERSON is an email address or an id of the list.
Exit codes: 0 done, 1 it could not be done now, 2 it is wrong or not possible.`;

const PEOPLE_ON_A_PAGE = 50;

export type AccountsTask =
  | { command: "list"; query: ListAuthorsDto }
  | { command: "reset-password" | "drop-two-factor"; person: string }
  | { command: "make-administrator"; email: string; name: string | null };

export type AccountsRequest = { command: "help" } | AccountsTask;

const OPTIONS = {
  search: { type: "string" },
  status: { type: "string" },
  page: { type: "string" },
  name: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = ReturnType<typeof parse>["values"];

/** Which options a command takes; the others are mistakes. */
const TAKES: ReadonlyMap<string, readonly string[]> = new Map([
  ["list", ["search", "status", "page"]],
  ["reset-password", []],
  ["drop-two-factor", []],
  ["make-administrator", ["name"]],
]);

export function readAccountsArguments(argv: string[]): AccountsRequest {
  const { values, positionals } = parse(argv);
  const [command, subject, ...others] = positionals;
  if (values.help === true || command === "help") return { command: "help" };
  if (command === undefined)
    throw new UsageError(`Name a command.\n\n${ACCOUNTS_USAGE}`);
  assertOptions(command, values);
  const extra = command === "list" ? subject : others[0];
  if (extra !== undefined)
    throw new UsageError(
      `“${extra}” is one word too many. A name with spaces needs quotation marks.`,
    );
  if (command === "list") return { command, query: listQuery(values) };
  if (subject === undefined || subject.trim() === "")
    throw new UsageError(
      `Say of whom: npm run accounts -- ${command} person@example.org`,
    );
  if (command === "make-administrator")
    return { command, email: subject, name: values.name ?? null };
  return {
    command: command as "reset-password" | "drop-two-factor",
    person: subject.trim(),
  };
}

const parse = (argv: string[]) => parseWords(argv, OPTIONS);

function assertOptions(command: string, values: Values): void {
  const known = TAKES.get(command);
  if (!known)
    throw new UsageError(
      `There is no command “${command}”. The commands are ${[...TAKES.keys()].join(", ")}; --help explains them.`,
    );
  const wrong = Object.keys(values).find((name) => !known.includes(name));
  if (wrong !== undefined)
    throw new UsageError(
      `The command “${command}” takes no option --${wrong}.`,
    );
}

function listQuery({ search, status, page }: Values): ListAuthorsDto {
  const states = [...AUTHOR_STATUSES, "deleted"] as const;
  const wanted = states.find((state) => state === status);
  if (status !== undefined && !wanted)
    throw new UsageError(`--status takes one of: ${states.join(", ")}`);
  if (page !== undefined && !/^[1-9]\d{0,5}$/.test(page))
    throw new UsageError("--page takes a number from 1 on");
  return {
    limit: PEOPLE_ON_A_PAGE,
    offset: (Number(page ?? 1) - 1) * PEOPLE_ON_A_PAGE,
    sort: "id",
    ...(search === undefined ? {} : { search: search.trim() }),
    ...(wanted ? { status: wanted } : {}),
  };
}
