import {
  CreateAuthorDto,
  SEEDED_PERMISSIONS,
  type Paged,
} from "@octavo/contracts";
import type { INestApplicationContext } from "@nestjs/common";
import { actingAs, commandActor } from "../../common/actor/actor";
import { checkedPayload } from "../../common/http/payload.pipe";
import {
  AccountRecoveryService,
  RECOVERY_LINK_HOURS,
  type ListedPerson,
  type RecoveredAccount,
} from "../../identity/auth/account-recovery.service";
import { RolesService } from "../../identity/roles/roles.service";
import { SEEDED_ROLES } from "../../seeds/role-matrix";
import type { AccountsTask } from "./accounts-arguments";

/** Does what was asked. @returns what the person is told. @throws {AppError} with a sentence. */
export function runAccountsCommand(
  app: INestApplicationContext,
  request: AccountsTask,
): Promise<string> {
  return actingAs(commandActor(), () => answer(app, request));
}

async function answer(
  app: INestApplicationContext,
  request: AccountsTask,
): Promise<string> {
  const accounts = app.get(AccountRecoveryService, { strict: false });
  switch (request.command) {
    case "list":
      return listing(await accounts.list(request.query));
    case "reset-password":
      return linkText(await accounts.resetPassword(request.person));
    case "drop-two-factor": {
      const { name } = await accounts.dropTwoFactor(request.person);
      return `${name} signs in with the password alone now. All sessions have ended.`;
    }
    case "make-administrator": {
      const person = await checked(request);
      // A database that no start has seen yet holds no roles.
      await app
        .get(RolesService, { strict: false })
        .provide(SEEDED_PERMISSIONS, SEEDED_ROLES);
      return administratorText(await accounts.makeAdministrator(person));
    }
  }
}

/** Follows the rules of the form. People who have an account already need no name. */
async function checked({
  email,
  name,
}: {
  email: string;
  name: string | null;
}): Promise<{ email: string; name: string | null }> {
  const payload = { email, name: name ?? "Unnamed" };
  const person = await checkedPayload(CreateAuthorDto, payload);
  return { email: person.email, name: name === null ? null : person.name };
}

function linkText({ name, email, link }: RecoveredAccount): string {
  return [
    `The password of ${name} (${email}) and all sessions have ended.`,
    ...linkLines(link),
  ].join("\n");
}

function administratorText({ name, email, link }: RecoveredAccount): string {
  const rest =
    link === null
      ? ["The password stays as it is; reset-password makes a new one."]
      : linkLines(link);
  return [`${name} (${email}) is a superuser now.`, ...rest].join("\n");
}

const linkLines = (link: string | null): string[] => [
  `This link chooses a new password, once, within ${RECOVERY_LINK_HOURS} hours:`,
  "",
  `  ${link}`,
];

const HEADINGS = [
  "Id",
  "Name",
  "E-mail",
  "Role",
  "Two-step",
  "Last sign-in",
  "State",
];

function listing({ data, total, offset }: Paged<ListedPerson>): string {
  if (data.length === 0) return "Nobody is there.";
  const last = offset + data.length;
  const rest = last < total ? "; --page shows the others" : "";
  return [
    ...inColumns([HEADINGS, ...data.map(cells)]),
    "",
    `${offset + 1} to ${last} of ${total}${rest}.`,
  ].join("\n");
}

const cells = (person: ListedPerson): string[] => [
  String(person.id),
  person.name,
  person.email || "-",
  person.role ?? "-",
  person.has_two_factor ? "on" : "off",
  person.last_sign_in ? minute(person.last_sign_in) : "never",
  person.email === "" ? "byline only" : person.status,
];

const minute = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

function inColumns(rows: string[][]): string[] {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
