import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../test-app";
import {
  addressOf,
  apiCallsOf,
  CHANGING,
  createSharing,
  methodOf,
} from "./api-calls";
import {
  askSlowOnesAgain,
  inParallel,
  problemsOf,
  send,
  type Exchange,
} from "./exchange";
import { useNoLimits } from "./no-limits";
import { FUZZ_BODIES, FUZZ_JSON } from "./fuzz-bodies";
import { validBodies } from "./valid-bodies";

// Without invitations some calls would not be offered, and settings are among what is tried.
const app = useTestApp({ DATABASE_POOL_SIZE: "8", USER_INVITATIONS: "on" });
useNoLimits(app);

interface Form {
  name: (typeof CHANGING)[number];
  path: string;
  valid: Record<string, unknown>;
  fields: string[];
}

let boss: Record<string, string>;
const forms: Form[] = [];
/** Which fields hold a value. */
const probes = new Map<string, [Form, string][]>(
  FUZZ_JSON.map((json) => [json, []]),
);

beforeAll(async () => {
  boss = (await app.signIn({ role: "superuser" })).sentHeaders;
  const bodies = await validBodies(app);
  const share = createSharing();
  for (const { name, fields, kinds } of await apiCallsOf(app)) {
    if (fields.length === 0) continue;
    const form = { name, fields, ...bodies(name, fields) };
    forms.push(form);
    for (const field of fields)
      for (const json of share(kinds[field] ?? field, FUZZ_JSON))
        probes.get(json)?.push([form, field]);
  }
});

const write = (
  { name, path }: Pick<Form, "name" | "path">,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Exchange> =>
  send(app.baseUrl, {
    method: methodOf(name),
    path,
    headers: { ...boss, "content-type": "application/json", ...headers },
    body,
  });

/** The valid body with one field replaced, as JSON text: some values are no JavaScript. */
const withField = (
  valid: Record<string, unknown>,
  field: string,
  json: string,
): string => {
  const rest = Object.entries(valid).filter(([name]) => name !== field);
  const parts = rest.map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return `{${[...parts, `${JSON.stringify(field)}:${json}`].join(",")}}`;
};

async function expectStillWorking(): Promise<void> {
  const me = await send(app.baseUrl, {
    method: "GET",
    path: "/api/auth/me",
    headers: boss,
  });
  expect(me.text).toContain("superuser");
  expect(({} as Record<string, unknown>).is_admin).toBeUndefined();
}

describe("every field of every body", () => {
  it("is known from the API's description", () => {
    expect(forms.length).toBeGreaterThan(20);
    expect(forms.flatMap(({ fields }) => fields).length).toBeGreaterThan(60);
  });

  it.each(FUZZ_JSON.map((json) => [json.slice(0, 40), json]))(
    "is saved or refused with a sentence when it holds %s [SEC-34, SEC-35, SEC-110]",
    async (_, json) => {
      const answers = await inParallel(
        probes.get(json) ?? [],
        8,
        ([form, field]) => write(form, withField(form.valid, field, json)),
      );
      expect(problemsOf(await askSlowOnesAgain(app.baseUrl, answers))).toEqual(
        [],
      );
      const refused = answers.filter(({ status }) => status === 401);
      expect(refused.map(({ call }) => call.path)).toEqual(
        refused.map(() => "/api/auth/login"),
      );
      await expectStillWorking();
    },
  );

  it("is refused or ignored when it is not for the caller to set [SEC-10, SEC-37]", async () => {
    const protectedFields = {
      id: 999_999,
      created_at: "2001-01-01T00:00:00Z",
      version: 77,
      is_admin: true,
      is_superuser: true,
      role: "superuser",
      token: "x",
      password_hash: "x",
      key: "x",
      key_hash: "x",
      non_editable: true,
      author: { id: 1, name: "Evil" },
      category: { id: 1, name: "Evil" },
      deleted_at: "2001-01-01",
    };
    const answers = await inParallel(forms, 4, (form) =>
      write(form, JSON.stringify({ ...form.valid, ...protectedFields })),
    );
    expect(problemsOf(await askSlowOnesAgain(app.baseUrl, answers))).toEqual(
      [],
    );
    for (const { text, call } of answers) {
      expect([call.path, text.includes("999999")]).toEqual([call.path, false]);
      // The boss may import, and so say when a post was made.
      const others = text.replace('"created_at":"2001-01-01', "");
      expect(call.path.startsWith("/api/posts") ? others : text).not.toMatch(
        /2001-01-01|Evil|"version":77/,
      );
    }
    const [row] = await app.database.query<{ taken: boolean }[]>(
      "SELECT EXISTS (SELECT FROM roles WHERE non_editable AND name NOT IN ('superuser', 'admin', 'author', 'editor', 'contributor', 'viewer', 'user')) AS taken",
    );
    expect(row?.taken).toBe(false);
  });
});

/** These get every body; all are read by one parser, so the others get every fourth. */
const WHOLE = new Set([
  "POST /posts",
  "PUT /posts/{id}",
  "POST /authors",
  "POST /auth/login",
  "PUT /pages/{id}",
  "POST /roles",
]);

describe("a body as a whole", () => {
  it("is refused with a sentence when it is none [SEC-34, SEC-110]", async () => {
    const staying = CHANGING.filter((name) => name !== "POST /auth/logout");
    const probes = staying.flatMap((name) =>
      FUZZ_BODIES.filter(
        (_, index) => WHOLE.has(name) || index % 4 === name.length % 4,
      ).map((body) => [name, body] as const),
    );
    const answers = await inParallel(probes, 8, ([name, body]) =>
      write({ name, path: addressOf(name, "999999") }, body),
    );
    expect(problemsOf(await askSlowOnesAgain(app.baseUrl, answers))).toEqual(
      [],
    );
    await expectStillWorking();
  });

  it.each([
    ["gzip", Buffer.from("1f8b0800000000000003ab5604001b1f", "hex")],
    ["br", Buffer.from("{}")],
    ["deflate", Buffer.from("{}")],
    ["gzip, gzip", Buffer.from("{}")],
    ["chunked", Buffer.from("{}")],
  ])("is not unpacked: %s [SEC-111]", async (encoding, body) => {
    const answer = await write(
      { name: "POST /tags", path: "/api/tags" },
      body,
      { "content-encoding": encoding },
    );
    expect(problemsOf([answer])).toEqual([]);
    expect([400, 415]).toContain(answer.status);
  });

  it.each([
    "application/xml",
    "application/x-yaml",
    "text/html",
    "application/json; charset=utf-16",
    "application/json; charset=x",
    "application/vnd.api+json",
    "*/*",
    "application/json,text/html",
    "a",
    "application/json;".repeat(200),
  ])("is not read as %s [SEC-111]", async (type) => {
    const answer = await write(
      { name: "POST /tags", path: "/api/tags" },
      '{"name": 5}',
      { "content-type": type },
    );
    expect(problemsOf([answer])).toEqual([]);
    expect([400, 415]).toContain(answer.status);
  });

  it("and its address and headers have an end [SEC-112]", async () => {
    const big = "x".repeat(6 * 1024 * 1024);
    const tag = { name: "POST /tags" as const, path: "/api/tags" };
    const tooLong = await write(tag, JSON.stringify({ name: big }));
    expect([tooLong.status, problemsOf([tooLong])]).toEqual([413, []]);
    const address = await send(app.baseUrl, {
      method: "GET",
      path: `/api/posts?search=${"x".repeat(14_000)}`,
    });
    expect(address.status).toBe(414);
    for (const name of ["cookie", "x-long"]) {
      const answer = await send(app.baseUrl, {
        method: "GET",
        path: "/api/posts",
        headers: { [name]: "x".repeat(20_000) },
      });
      expect(answer.status).toBe(431);
    }
    await expectStillWorking();
  });
});

describe("signing in", () => {
  it("never gives a session for anything but the password [SEC-35]", async () => {
    const values = [...FUZZ_JSON, `"${"x".repeat(100_000)}"`];
    const answers = await inParallel(values, 4, (json) =>
      send(app.baseUrl, {
        method: "POST",
        path: "/api/auth/login",
        headers: { "content-type": "application/json" },
        body: `{"email":${json},"password":${json}}`,
      }),
    );
    expect(problemsOf(await askSlowOnesAgain(app.baseUrl, answers))).toEqual(
      [],
    );
    for (const { status, headers } of answers) {
      expect([400, 401, 413]).toContain(status);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });
});
