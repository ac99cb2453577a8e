import { beforeAll, describe, expect, it } from "@jest/globals";
import { ROUTE_RULES } from "@octavo/contracts";
import { useTestApp } from "../test-app";
import {
  addressOf,
  apiCallsOf,
  createSharing,
  methodOf,
  ROUTES,
  type ApiCall,
} from "./api-calls";
import {
  askSlowOnesAgain,
  inParallel,
  problemsOf,
  send,
  type Exchange,
} from "./exchange";
import { useNoLimits } from "./no-limits";
import { FUZZ_IDS, FUZZ_SPELLINGS, FUZZ_TEXTS } from "./fuzz-values";

const app = useTestApp({ DATABASE_POOL_SIZE: "8" });
useNoLimits(app);

let calls: ApiCall[];
let boss: Record<string, string>;

beforeAll(async () => {
  calls = await apiCallsOf(app);
  boss = (await app.signIn({ role: "superuser" })).sentHeaders;
  const tag = await app.create.tag();
  await app.create.post({
    slug: "some-slug",
    status: "published",
    tags: [tag],
  });
  await app.create.post({ title: "Secret draft" });
  await app.create.page({ slug: "some-slug" });
});

const get = (path: string, headers = {}): Promise<Exchange> =>
  send(app.baseUrl, { method: "GET", path, headers });

const share = createSharing();

/** Fuzz values in each parameter of a call, the others left out. */
const probes = ({ path, query, kinds }: ApiCall): string[] => {
  const address = path
    .replace("{id}", "1")
    .replace("{app}", "public")
    .replace("{version}", "1")
    .replace("{slug}", "some-slug");
  return query.flatMap((parameter) => {
    const written = [
      ...FUZZ_TEXTS.map((value) => `${parameter}=${encodeURIComponent(value)}`),
      ...FUZZ_SPELLINGS.map((spelling) =>
        spelling.replaceAll(/(^|&)p(?=[=[&.]|$)/g, `$1${parameter}`),
      ),
    ];
    return share(kinds[parameter] ?? parameter, written).map(
      (one) => `${address}?${one}`,
    );
  });
};

describe("every parameter of every call that reads", () => {
  it("is tried with more than 140 fuzz values [SEC-30]", () => {
    expect(FUZZ_TEXTS.length + FUZZ_SPELLINGS.length).toBeGreaterThan(140);
    const reading = calls.filter(({ query }) => query.length > 0);
    expect(reading.flatMap(({ query }) => query).length).toBeGreaterThan(40);
  });

  it.each(["public", "private"])(
    "of the %s calls is answered sanely or refused with a sentence [SEC-30, SEC-32, SEC-36, SEC-37]",
    async (which) => {
      const isPublic = which === "public";
      const headers = isPublic ? {} : boss;
      const reading = calls.filter(
        ({ name, method, query }) =>
          method === "GET" &&
          query.length > 0 &&
          (ROUTE_RULES[name].access === "public") === isPublic,
      );
      const paths = reading.flatMap(probes);
      const answers = await inParallel(paths, 8, (path) => get(path, headers));
      expect(problemsOf(await askSlowOnesAgain(app.baseUrl, answers))).toEqual(
        [],
      );
      const lists = answers.flatMap(({ status, text }) =>
        status === 200 && /^[{[]/.test(text)
          ? [JSON.parse(text) as { data?: unknown[] }]
          : [],
      );
      for (const { data } of lists)
        expect(Array.isArray(data) ? data.length : 0).toBeLessThanOrEqual(100);
    },
  );
});

describe("a filter", () => {
  const visible = async (query: string): Promise<number> => {
    const { status, text } = await get(`/api/posts?${query}`);
    return status === 200 ? (JSON.parse(text) as { total: number }).total : 0;
  };

  it.each([
    ...["category", "tag", "author", "search", "status", "category_id"].flatMap(
      (name) =>
        [
          "' OR '1'='1",
          "' OR 1=1--",
          "x' OR status='draft",
          "1 OR 1=1",
          "%",
          "_",
          "%25",
          "*",
          ".*",
          '{"$ne":null}',
        ].map((value) => `${name}=${encodeURIComponent(value)}`),
    ),
    "category[$ne]=x",
    "author[password_hash]=%",
    "author.email=author1@example.org",
    "where=1=1",
    "filter=status:draft",
    "filters[status][$eq]=draft",
    "include=author",
    "fields=*",
    "status=published&status=draft",
    "deleted_at=null",
    "sort=id&order=desc",
  ])(
    "%s shows no more than there is to see [SEC-31, SEC-94]",
    async (query) => {
      expect(await visible(query)).toBeLessThanOrEqual(1);
      const { text } = await get(`/api/posts?${query}`);
      expect(text).not.toContain("Secret draft");
      expect(text).not.toMatch(/password|@example\.org/);
    },
  );

  it.each([
    "password_hash",
    "email",
    "author.email",
    "-author_id",
    "1",
    "(SELECT 1)",
    "random()",
    "id,id",
  ])("cannot order by %s [SEC-31]", async (sort) => {
    for (const list of ["posts", "categories", "tags", "pages", "authors"]) {
      const { status } = await get(
        `/api/${list}?sort=${encodeURIComponent(sort)}`,
      );
      expect([list, status]).toEqual([list, 400]);
    }
  });
});

describe("a fuzz id", () => {
  const withId = ROUTES.filter((name) => name.includes("{id}"));

  // Calls read ids with one function. Each is tried with a quarter of them, the first one with all.
  it.each(FUZZ_IDS.map((id, nth) => [id.slice(0, 40), id, nth] as const))(
    "%s is nothing's id, in any call [SEC-33]",
    async (_, id, nth) => {
      const asked = withId.filter(
        (_name, at) => at === 0 || (at + nth) % 4 === 0,
      );
      const answers = await inParallel(asked, 8, (name) =>
        send(app.baseUrl, {
          method: methodOf(name),
          path: addressOf(name, id),
          headers: { ...boss, "content-type": "application/json" },
          ...(methodOf(name) === "GET" ? {} : { body: "{}" }),
        }),
      );
      expect(problemsOf(await askSlowOnesAgain(app.baseUrl, answers))).toEqual(
        [],
      );
      for (const { status, call } of answers)
        expect([call.method, call.path, status]).toEqual([
          call.method,
          call.path,
          status === 404 ? 404 : 400,
        ]);
    },
  );

  it.each(["0", "-1", "1abc", "1.5", "99999999999", "x", "%00"])(
    "revision %s does not exist [SEC-33]",
    async (version) => {
      for (const kind of ["posts", "pages"]) {
        const { status } = await get(
          `/api/${kind}/1/revisions/${version}`,
          boss,
        );
        expect([400, 404]).toContain(status);
      }
    },
  );
});

describe("a fuzz slug", () => {
  it("finds nothing, or what it names [SEC-30, SEC-33]", async () => {
    const slugs = FUZZ_TEXTS.filter((text) => text.length < 5000).map((text) =>
      Buffer.from(text, "utf8").toString("hex").replaceAll(/../g, "%$&"),
    );
    const paths = slugs.flatMap((slug) => [
      `/api/posts/slug/${slug}`,
      `/api/pages/slug/${slug}`,
    ]);
    const answers = await inParallel(paths, 8, (path) => get(path));
    expect(problemsOf(await askSlowOnesAgain(app.baseUrl, answers))).toEqual(
      [],
    );
    for (const { status } of answers) expect([400, 404, 414]).toContain(status);
  });
});
