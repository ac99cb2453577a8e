import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  CSRF_HEADER,
  findRouteRule,
  grants,
  ROUTE_RULES,
  SEEDED_PERMISSIONS,
  type RouteName,
} from "@octavo/contracts";
import { hashPassword } from "../../src/identity/authors/passwords";
import { keyClient } from "../release-upload";
import { useTestApp } from "../test-app";
import { addressOf, call, GUARDED, ROUTES } from "./api-calls";
import { inParallel, problemsOf, type Exchange } from "./exchange";
import { useNoLimits } from "./no-limits";
import { expectUnchanged } from "./stored-state";

const app = useTestApp();
useNoLimits(app);

type Headers = Record<string, string>;
let visitorsToken: string;
let boss: Headers;

/** Things that the calls could change, and who could. */
beforeAll(async () => {
  const tag = await app.create.tag();
  await app.create.post({ slug: "some-slug", tags: [tag] });
  await app.create.page();
  await app.create.media();
  boss = (await app.signIn({ role: "superuser" })).sentHeaders;
  visitorsToken = (await app.visitor.get("/api/auth/me")).body.csrfToken;
});

/** One check decides about all calls: each sample knocks at every `n`th one, and every call meets several samples. */
const everyNth = (n: number, sample: number) => (_: RouteName, index: number) =>
  (index + sample) % n === 0;

const named = (names: readonly RouteName[], answers: Exchange[]): string[] =>
  answers.map(({ status }, index) => `${names[index]} ${status}`);

describe("without a session", () => {
  it.each([
    ["without a token", () => ({})],
    ["with a visitor's token", () => ({ [CSRF_HEADER]: visitorsToken })],
    ["with a made-up cookie", () => ({ cookie: "octavo_session=abc.def.ghi" })],
  ])("nothing can be changed, %s [SEC-01]", async (_, headers) => {
    await expectUnchanged(app, async () => {
      const answers = await inParallel(GUARDED, 8, (name) =>
        call(app, name, { headers: headers() }),
      );
      expect(problemsOf(answers)).toEqual([]);
      expect(named(GUARDED, answers)).toEqual(
        GUARDED.map((name) => `${name} 401`),
      );
    });
  });

  it("nothing private can be read [SEC-03]", async () => {
    const reads = ROUTES.filter(
      (name) =>
        name.startsWith("GET ") && ROUTE_RULES[name].access !== "public",
    );
    const answers = await inParallel(reads, 8, (name) => call(app, name));
    expect(named(reads, answers)).toEqual(reads.map((name) => `${name} 401`));
  });
});

describe("a session without this site's own proof", () => {
  const wrong: [string, (token: string) => Headers][] = [
    ["no token", () => ({})],
    ["an empty one", () => ({ [CSRF_HEADER]: "" })],
    ["a visitor's", () => ({ [CSRF_HEADER]: visitorsToken })],
    ["its own, cut", (token) => ({ [CSRF_HEADER]: token.slice(0, -1) })],
    ["its own, longer", (token) => ({ [CSRF_HEADER]: `${token}A` })],
    [
      "its own, in capitals",
      (token) => ({ [CSRF_HEADER]: token.toUpperCase() }),
    ],
    ["a made-up one", () => ({ [CSRF_HEADER]: "A".repeat(43) })],
    ["its own, as a cookie", (token) => ({ cookie: `csrf=${token}` })],
    ["its own, in another header", (token) => ({ "x-xsrf": token })],
  ];

  it.each(wrong)(
    "can change nothing with %s [SEC-50]",
    async (kind, headers) => {
      const sample = wrong.findIndex(([one]) => one === kind);
      const names =
        sample === 0 ? GUARDED : GUARDED.filter(everyNth(3, sample));
      const { [CSRF_HEADER]: token = "", cookie = "" } = boss;
      const sent = headers(token);
      const cookies = [cookie, sent.cookie].filter(Boolean).join("; ");
      await expectUnchanged(app, async () => {
        const answers = await inParallel(names, 8, (name) =>
          call(app, name, { headers: { ...sent, cookie: cookies } }),
        );
        expect(named(names, answers)).toEqual(
          names.map((name) => `${name} 403`),
        );
      });
    },
  );

  it("can change nothing with the token in the address or the body [SEC-52]", async () => {
    const { [CSRF_HEADER]: token = "", cookie = "" } = boss;
    await expectUnchanged(app, async () => {
      const answers = await inParallel(GUARDED, 8, (name) =>
        call(app, name, {
          headers: { cookie },
          path: `${addressOf(name)}?csrf=${token}&csrfToken=${token}&_csrf=${token}`,
        }),
      );
      expect(named(GUARDED, answers)).toEqual(
        GUARDED.map((name) => `${name} 403`),
      );
    });
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-7",
    "text/json",
  ])("a form of another site cannot send %s [SEC-52]", async (type) => {
    const { cookie = "" } = boss;
    await expectUnchanged(app, async () => {
      const answers = await inParallel(GUARDED, 8, (name) =>
        call(app, name, { headers: { cookie, "content-type": type } }),
      );
      expect(problemsOf(answers)).toEqual([]);
      for (const { status } of answers)
        expect([400, 403, 415]).toContain(status);
    });
  });
});

describe("someone with an empty role", () => {
  it("can change nothing and see nothing private [SEC-05, OPEN-06]", async () => {
    const headers = (await app.signIn({ permissions: [] })).sentHeaders;
    const closed = ROUTES.filter((name) => {
      const { access } = ROUTE_RULES[name];
      return access !== "public" && access !== "signed-in";
    });
    await expectUnchanged(app, async () => {
      const answers = await inParallel(closed, 8, (name) =>
        call(app, name, { headers }),
      );
      expect(named(closed, answers)).toEqual(
        closed.map((name) => `${name} 403`),
      );
      const self = await call(app, "PUT /authors/{id}", { headers });
      expect([403, 404]).toContain(self.status);
    });
  });
});

/** A body with which a call grants power. */
function grantingBody(name: RouteName): object {
  const confirm = confirmOf(name);
  const fields =
    typeof confirm === "object" && "given" in confirm ? confirm.given : [];
  return Object.fromEntries(fields.map((field) => [field, "x"]));
}

const confirmOf = (name: RouteName) => findRouteRule(name)?.confirm;
const GRANTING = ROUTES.filter((name) => confirmOf(name) !== undefined);

describe("what grants power", () => {
  const password = "correct horse";
  const old = async () => {
    const passwordHash = await hashPassword(password);
    const { id: authorId } = await app.create.author({ passwordHash });
    const person = await app.signIn({ authorId, role: "superuser" });
    await app.database.query(
      `UPDATE sessions SET confirmed_at = now() - interval '601 seconds' WHERE author_id = $1`,
      [authorId],
    );
    return person;
  };
  const grant = (headers: Headers, path?: string) =>
    inParallel(GRANTING, 8, (name) =>
      call(app, name, {
        headers,
        body: grantingBody(name),
        path: path === undefined ? addressOf(name) : addressOf(name, path),
      }),
    );
  const codes = (answers: Exchange[]) =>
    answers.map(({ status, text }, index) => {
      // What succeeds may be an archive.
      const { code } = JSON.parse(status < 400 ? "{}" : text) as {
        code?: string;
      };
      return `${GRANTING[index]} ${status} ${code}`;
    });

  it("asks a session that confirmed nothing for ten minutes, and works once it has [SEC-143]", async () => {
    const person = await old();
    await expectUnchanged(app, async () => {
      expect(codes(await grant(person.sentHeaders))).toEqual(
        GRANTING.map((name) => `${name} 403 confirmation_required`),
      );
    });
    const { status } = await person
      .post("/api/auth/confirm")
      .send({ password });
    expect(status).toBe(200);
    const answers = await grant(person.sentHeaders, "999999");
    expect(codes(answers).join()).not.toMatch(/ (40[13]|5\d\d) /);
  });

  it("asks nothing where a call grants nothing [D-930]", async () => {
    const person = await old();
    const own = await person
      .put(`/api/authors/${person.authorId}`)
      .send({ name: "Another name" });
    expect(own.status).toBe(200);
    for (const revoked of [true, false, "false"]) {
      const { body } = await person.patch("/api/api-keys/999999").send({
        revoked,
      });
      expect(body.code).toBe(
        revoked === true ? "not_found" : "confirmation_required",
      );
    }
  });

  it("is closed to keys, whatever their scopes [SEC-143]", async () => {
    const key = await keyClient(app, {
      description: "Promotes",
      app: "public",
      scopes: ["releases:publish", "releases:promote", "releases:rollback"],
    });
    const answers = await grant(key.sentHeaders);
    expect(codes(answers)).toEqual(
      GRANTING.map((name) => `${name} 403 forbidden`),
    );
  });
});

describe("someone with one permission", () => {
  it.each(
    SEEDED_PERMISSIONS.map((permission, index) => ({ permission, index })),
  )(
    "$permission opens its own calls and no other [SEC-06]",
    async ({ permission, index }) => {
      const headers = (await app.signIn({ permissions: [permission] }))
        .sentHeaders;
      const caller = { permissions: [permission], roles: [] };
      const isClosed = (name: RouteName) =>
        !grants(ROUTE_RULES[name].access, caller);
      const closed = ROUTES.filter(isClosed).filter(everyNth(6, index));
      const answers = await inParallel(closed, 8, (name) =>
        call(app, name, { headers }),
      );
      expect(named(closed, answers)).toEqual(
        closed.map((name) => `${name} 403`),
      );
      // What is open to everyone who is signed in is tried by the first of them.
      const opened = GUARDED.filter(
        (name) =>
          !isClosed(name) &&
          name.startsWith("POST ") &&
          (index === 0 || ROUTE_RULES[name].access !== "signed-in"),
      );
      const used = await inParallel(opened, 4, (name) =>
        call(app, name, { headers, path: addressOf(name, "999999") }),
      );
      expect(problemsOf(used)).toEqual([]);
      expect(used.map(({ status }) => status)).not.toContain(401);
    },
  );
});
