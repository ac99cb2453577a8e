import {
  isPublicRead,
  RATE_LIMITS,
  findRouteRule,
  ROUTE_RULES,
  type Access,
  type Confirmation,
  type RouteRule,
} from "@octavo/contracts";
import {
  anyOf,
  confirmationCondition,
} from "../src/infrastructure/openapi/confirmation-note";

const INTRODUCTION = `# Who may call what

Made from the table \`ROUTE_RULES\` in
[libs/contracts/src/route-rules.ts](../libs/contracts/src/route-rules.ts) by
\`npm run permissions\`; the guard of the API, the screens and the OpenAPI
document read the same table. A call that is not in it is refused. Addresses are
relative to \`/api\`.

- **Everyone** is visitors too. They see what is published; a signed-in person
  sees besides what their permissions show.
- Of several permissions any one will do. \`manage_x\` covers every action on x;
  admins and superusers hold every permission.
- Whose record it is is decided after this table, by the \`*.policy.ts\` of the
  resource: own posts and others' posts, nobody granting what they do not hold,
  the last superuser.
- **Key** names the scope with which an API key may make the call as well. Every
  key, also one without a scope, reads what visitors read, whatever its owner may
  do ("any"); "more with" names the scopes that see what their service account may
  see. Scopes for posts, pages, media, categories, tags and settings are worth what
  the account's role and the key's maker both may do. A key sends nothing that visitors may send: signing in, forms and
  counts belong to people.
- **Confirm** marks calls that grant power. The session has to be at most ten
  minutes old, or confirmed with \`POST /auth/confirm\`; otherwise the answer is 403
  with the code \`confirmation_required\`. No key may make such a call.
- Every call that is no GET counts for ${per("writesPerCaller")} of one session, key
  or network. **Limit** names what comes on top; signing in, passwords and sign-up
  count by account as well.
`;

/** `docs/permissions.md`, whole. */
export function permissionsPage(): string {
  const areas = new Map<string, string[]>();
  for (const name of Object.keys(ROUTE_RULES)) {
    const rule = findRouteRule(name);
    if (!rule) continue;
    const area = name.split("/")[1] ?? "";
    areas.set(area, [...(areas.get(area) ?? []), row(name, rule)]);
  }
  const tables = [...areas].map(([area, rows]) =>
    [`## ${area}`, "", HEAD, ...rows, ""].join("\n"),
  );
  return [INTRODUCTION, ...tables].join("\n");
}

const HEAD =
  "| Call | Who | Confirm | Key | Limit |\n| --- | --- | --- | --- | --- |";

const row = (name: string, rule: RouteRule): string =>
  `| \`${name}\`${rule.deprecated ? " (deprecated)" : ""} | ${who(rule.access)} | ${confirmation(rule.confirm)} | ${keys(name, rule)} | ${rule.limit ? per(rule.limit) : ""} |`;

const confirmation = (confirm: Confirmation | undefined): string =>
  confirm === undefined ? "" : confirmationCondition(confirm) || "yes";

function keys(name: string, rule: RouteRule): string {
  const scopes = [rule.key ?? []]
    .flat()
    .map((scope) => `\`${scope}\``)
    .join(", ");
  if (!isPublicRead(name.split(" ")[0] ?? "", rule)) return scopes;
  return scopes === "" ? "any" : `any; more with ${scopes}`;
}

function who(access: Access): string {
  if (access === "public") return "everyone";
  if (access === "signed-in") return "anyone signed in";
  if (access === "superuser") return "superusers";
  return access.length === 0 ? "no one" : anyOf(access);
}

function per(name: keyof typeof RATE_LIMITS): string {
  const { uses, seconds } = RATE_LIMITS[name];
  return `${uses} per ${seconds === 60 ? "minute" : "hour"}`;
}
