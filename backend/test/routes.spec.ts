import { beforeAll, describe, expect, it } from "@jest/globals";
import { ModulesContainer } from "@nestjs/core";
import {
  ACCOUNT_SCOPE_NAMES,
  findRouteRule,
  isAccountScope,
  ROUTE_RULES,
  SEEDED_PERMISSIONS,
  type KeyScope,
  type RouteName,
  type RouteRule,
} from "@octavo/contracts";
import { findApiRoutes } from "../src/infrastructure/openapi/api-routes";
import { makeKey } from "../src/identity/api-keys/key-format";
import { PUBLIC_READS, READ_ADDRESSES } from "./growth/public-reads";
import { addressOf, call, ROUTES } from "./hostile/api-calls";
import { inParallel, type Exchange } from "./hostile/exchange";
import { useNoLimits } from "./hostile/no-limits";
import { expectUnchanged } from "./hostile/stored-state";
import { sampleAddresses } from "./resource-samples";
import { keyClient } from "./release-upload";
import { useTestApp } from "./test-app";
import type { Answer } from "./test-client";

const app = useTestApp();
useNoLimits(app);

const MONTH_MS = 30 * 24 * 3_600_000;

/** The calls of the API without the pages that describe it. */
const apiCalls = (): string[] =>
  findApiRoutes(app.get(ModulesContainer))
    .filter(({ id }) => !id.startsWith("openapi_"))
    .flatMap(({ name }) => (name === null ? [] : [name]));

describe("the table of calls", () => {
  it("says of every call of the API who may make it, and names no other", () => {
    expect(apiCalls().sort()).toEqual(Object.keys(ROUTE_RULES).sort());
  });

  it("asks only for permissions that exist", () => {
    const asked = Object.values(ROUTE_RULES).flatMap(({ access }) =>
      typeof access === "string" ? [] : access,
    );
    const unknown = asked.filter((name) => !SEEDED_PERMISSIONS.includes(name));
    expect(unknown).toEqual([]);
  });

  it("leaves programs six months to move away from a deprecated call", () => {
    for (const [name, rule] of Object.entries<RouteRule>(ROUTE_RULES)) {
      if (rule.deprecated?.sunset === undefined) continue;
      const { since, sunset } = rule.deprecated;
      const months = (Date.parse(sunset) - Date.parse(since)) / MONTH_MS;
      expect([name, months >= 6]).toEqual([name, true]);
    }
  });

  it("opens nothing that changes content to everyone", () => {
    const open = Object.entries(ROUTE_RULES)
      .filter(
        ([name, { access }]) => access === "public" && !name.startsWith("GET "),
      )
      .map(([name]) => name);
    expect(open.filter((name) => !name.startsWith("POST /auth/"))).toEqual([
      "POST /posts/{id}/views",
      "POST /posts/{id}/opinions",
      "POST /contact-messages",
      "POST /frontends/starts",
    ]);
  });
});

/** The addresses of the public reads, those of single items with something that is there. */
async function readAddresses(): Promise<string[]> {
  const page = await app.create.page({ publishStatus: "published" });
  const post = await app.create.post({ status: "published" });
  const boss = await app.signIn({ role: "superuser" });
  const made = await sampleAddresses({ app, boss });
  const there: Record<string, string | number> = {
    "/posts/77": post.id,
    "/posts/slug/post-77": post.slug,
    "/posts/slug/post-77/related": post.slug,
    "/pages/3": page.id,
    "/pages/slug/page-3": page.slug,
    "/categories/3": post.categoryId,
    "/authors/3": post.authorId,
  };
  const addressOf = (path: string) =>
    `/api${path in there ? path.replace(/[^/]+$/, String(there[path])) : path}`;
  return Object.entries(READ_ADDRESSES).flatMap(
    ([name, paths]) => made[name] ?? paths.map(addressOf),
  );
}

/** Without what is of one request: its id, its time, and the ticket of one visit to the contact form. */
const saidBy = ({ body }: Answer) => ({
  ...body,
  requestId: "",
  cursor: "",
  ticket: "",
});

describe("a key", () => {
  it.each([
    { scopes: [], app: null },
    { scopes: ["releases:publish"], app: "public" },
  ])(
    "gets the visitor's answer to every public read, with %j [D-980]",
    async ({ scopes, app: ofApp }) => {
      const { key, hash, head, tail } = makeKey();
      await app.database.query(
        `INSERT INTO api_keys (description, key_hash, key_head, key_tail, scopes, app)
         VALUES ('x', $1, $2, $3, $4, $5)`,
        [hash, head, tail, scopes, ofApp],
      );
      expect(Object.keys(READ_ADDRESSES).sort()).toEqual(
        [...PUBLIC_READS].sort(),
      );
      for (const path of await readAddresses()) {
        const visitor = await app.visitor.get(path);
        const program = await app.visitor.get(path).set("x-api-key", key);
        expect([path, program.status, saidBy(program)]).toEqual([
          path,
          visitor.status,
          saidBy(visitor),
        ]);
      }
    },
  );

  it("with scopes reads at least what visitors read [PROG-KEY-10]", async () => {
    const program = await keyClient(app, {
      description: "Writes",
      account: "Reader",
      role: "contributor",
      scopes: [...ACCOUNT_SCOPE_NAMES],
    });
    for (const path of await readAddresses()) {
      const visitor = await app.visitor.get(path);
      const { status } = await program.get(path);
      if (visitor.status === 200) expect([path, status]).toEqual([path, 200]);
    }
  });
});

describe("a key that writes", () => {
  const keyWith = async (scopes: KeyScope[]) =>
    (
      await keyClient(app, {
        description: "Writes",
        scopes,
        account: `Account ${scopes.length}`,
        role: "everything",
      })
    ).sentHeaders;
  const opened = (name: RouteName) => [findRouteRule(name)?.key ?? []].flat();
  const isRead = (name: RouteName) =>
    name.startsWith("GET ") && ROUTE_RULES[name].access === "public";

  beforeAll(async () => {
    const { id } = await app.create.authorWith([...SEEDED_PERMISSIONS]);
    await app.database.query(
      `UPDATE roles SET name = 'everything'
       WHERE id = (SELECT role_id FROM author_roles WHERE author_id = $1)`,
      [id],
    );
  });

  it("with all scopes opens nothing that grants power, nor what no scope names [PROG-KEY-05]", async () => {
    const headers = await keyWith([...ACCOUNT_SCOPE_NAMES]);
    const closed = ROUTES.filter(
      (name) => !opened(name).some(isAccountScope) && !isRead(name),
    );
    const granting = ROUTES.filter((name) => findRouteRule(name)?.confirm);
    expect(closed).toEqual(expect.arrayContaining(granting));
    const boss = (await app.signIn({ role: "superuser" })).sentHeaders;
    // Its first use is written at once.
    await call(app, "GET /tags", { headers });
    await expectUnchanged(app, async () => {
      const answers = await inParallel(closed, 8, (name) =>
        call(app, name, { headers: { ...headers, cookie: boss.cookie ?? "" } }),
      );
      expect(answers.map(({ status }, n) => [closed[n], status])).toEqual(
        closed.map((name) => [name, 403]),
      );
    });
  });

  it.each(ACCOUNT_SCOPE_NAMES)(
    "with %s opens its own calls, and is told the scope of any other [PROG-KEY-01, PROG-KEY-05]",
    async (scope) => {
      const headers = await keyWith([scope]);
      const calls = ROUTES.filter((name) => opened(name).some(isAccountScope));
      const answers = await inParallel(calls, 8, (name) =>
        call(app, name, { headers, path: addressOf(name, "999999") }),
      );
      calls.forEach((name, index) => {
        const { status, text } = answers[index] as Exchange;
        const isOpen = opened(name).includes(scope) || isRead(name);
        expect([name, status === 403]).toEqual([name, !isOpen]);
        if (!isOpen)
          expect(text).toContain(`It needs the scope ${opened(name)[0]}`);
      });
    },
  );
});
