import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { type FakeSite, useFakeSite } from "../../test/fake-site";

const KEY = "sfb_secret_key";
const TOKEN = "ghs_secret_token";
const RELEASE = "/apps/labs/releases/1.0.0";
const MARK = "<!-- octavo labs -->";

const site = useFakeSite();
let answers: FakeSite["answers"];

/** An upload of labs 1.0.0 while 0.9.0 is live, and a link that opens it. */
beforeEach(async () => {
  ({ answers } = site());
  const release = {
    ...{ app: "labs", version: "1.0.0", gate: "unchecked", bytes: 1 },
    verdicts: [
      { name: "budgets", outcome: "passed", message: "1 byte" },
      {
        ...{ name: "manifest", outcome: "warning" },
        message: "`a|b` @team ![x](http://evil.test)\n<b>",
      },
    ],
  };
  await site().writeBuild({ "a.js": "a" });
  const live = [{ channel: "production", version: "0.9.0", canary: null }];
  const app = { name: "labs", base_path: "/labs", live };
  answers.set("GET /apps/labs", [{ body: app }]);
  answers.set("POST /apps/labs/releases", [
    { body: { state: "ready", missing: [] } },
  ]);
  answers.set(`POST ${RELEASE}/complete`, [{ body: release }]);
  answers.set(`POST ${RELEASE}/check`, [
    { body: { ...release, gate: "promotable" } },
  ]);
  const url = "https://site.example/frontends/preview?token=abc";
  answers.set(`POST ${RELEASE}/preview`, [
    { body: { url, expires_at: "2026-11-30T10:00:00Z" } },
  ]);
  answers.set("GET /apps/labs/diff?from=0.9.0&to=1.0.0", [
    {
      body: {
        ...{ from: "0.9.0", to: "1.0.0", bytes_before: 900, bytes_after: 1400 },
        files: [
          { path: "a.js", before: 900, after: 1400, changed: true },
          { path: "b.css", before: 10, after: 10, changed: false },
        ],
        dependencies: [{ name: "lodash", before: null, after: "4.17.21" }],
      },
    },
  ]);
});

async function gitHub(pull?: { fork?: boolean; event?: string }) {
  const full_name = pull?.fork ? "other/labs" : "team/labs";
  const event = join(site().folder, "event.json");
  const content = {
    pull_request: { number: 7, head: { repo: { full_name } } },
  };
  await writeFile(event, pull?.event ?? JSON.stringify(content));
  return {
    ...{ GITHUB_ACTIONS: "true", GITHUB_REPOSITORY: "team/labs" },
    ...{ GITHUB_API_URL: `${site().url}/github/`, GITHUB_EVENT_PATH: event },
    ...{ GITHUB_SERVER_URL: "https://github.example", GITHUB_RUN_ID: "42" },
    ...{ GITHUB_SHA: "1a2b3c4d5e6f70819", GITHUB_ACTOR: "ada" },
    GITHUB_EVENT_NAME: pull ? "pull_request" : "push",
  };
}

const COMMENTS = "/github/repos/team/labs/issues/7/comments";
const FIRST_PAGE = `GET ${COMMENTS}?per_page=100&page=1&sort=asc`;

const bodyOf = (name: string) =>
  JSON.parse(
    site().calls.findLast((call) => call.name === name)?.body ?? "",
  ) as Record<string, string>;

function expectNoSecrets() {
  const printed = [
    ...[...site().said, ...site().errors],
    ...site().calls.map(({ body }) => body),
  ].join("\n");
  expect(printed).not.toMatch(/secret_/);
}

describe("octavo ci preview", () => {
  it("uploads, and replaces its own comment: link, verdicts, sizes [DELIV-PIPE-02]", async () => {
    const body = `${MARK}\nEarlier`;
    answers.set(FIRST_PAGE, [
      {
        body: [
          { id: 1, body, user: { type: "User" } },
          { id: 2, body: "Hello", user: { type: "Bot" } },
          { id: 3, body, user: { type: "Bot" } },
        ],
      },
    ]);
    const comment = "PATCH /github/repos/team/labs/issues/comments/3";
    answers.set(comment, [{ body: { id: 3 } }]);
    const summary = join(site().folder, "summary.md");
    const environment = {
      ...{ OCTAVO_KEY: KEY, GITHUB_TOKEN: TOKEN, GITHUB_STEP_SUMMARY: summary },
      ...(await gitHub({})),
    };
    expect(await site().runWith(environment, "ci", "preview")).toBe(0);
    const text = bodyOf(comment)["body"] ?? "";
    for (const lines of [
      `${MARK}\n### \`labs 1.0.0\``,
      "[Open the preview](<https://site.example/frontends/preview?token=abc>) · works until 2026-11-30 10:00 UTC",
      "labs 1.0.0 is not checked in a browser yet.",
      String.raw`| warning | ${"`manifest`"} | ${"`'a\\|b' @team ![x](http://evil.test) <b>`"} |`,
      "| passed | `budgets` | `1 byte` |",
      "1 of 2 checks passed.",
      "| --- | --- | --- | --- |\n| All files | 0.9 kB | 1.4 kB | +0.5 kB |\n| `a.js` |",
      "1 of 2 files differ.",
      "| `lodash` | – | `4.17.21` |",
    ])
      expect(text).toContain(lines);
    expect(`${MARK}\n${await readFile(summary, "utf8")}`).toBe(`${text}\n`);
    expect(bodyOf("POST /apps/labs/releases")["notes"]).toBe(
      "team/labs@1a2b3c4d5e6f, https://github.example/team/labs/actions/runs/42",
    );
    expect(bodyOf(`POST ${RELEASE}/preview`)).toEqual({
      ...{ minutes: 1440, path: "/labs" },
    });
    for (const { name, key, proof } of site().calls) {
      const isForge = name.includes("/github/");
      expect(key).toBe(isForge ? undefined : KEY);
      expect(proof).toBe(isForge ? `Bearer ${TOKEN}` : undefined);
    }
    expectNoSecrets();
  });

  it("writes a note of GitLab, and knows its own by who wrote it [DELIV-PIPE-02]", async () => {
    const notes = "/gitlab/projects/12/merge_requests/5/notes";
    const body = `${MARK}\nEarlier`;
    answers.set("GET /gitlab/user", [{ body: { id: 9 } }]);
    answers.set(`GET ${notes}?per_page=100&page=1&sort=asc`, [
      { body: [{ id: 1, body, author: { id: 8 } }] },
    ]);
    answers.set(`POST ${notes}`, [{ status: 201, body: { id: 2 } }]);
    const environment = {
      ...{ OCTAVO_KEY: KEY, GITLAB_TOKEN: TOKEN, GITLAB_CI: "true" },
      ...{
        CI_API_V4_URL: `${site().url}/gitlab`,
        CI_PROJECT_PATH: "team/labs",
      },
      ...{ CI_MERGE_REQUEST_PROJECT_ID: "12", CI_MERGE_REQUEST_IID: "5" },
      CI_MERGE_REQUEST_SOURCE_PROJECT_ID: "12",
    };
    expect(await site().runWith(environment, "ci", "preview")).toBe(0);
    expect(bodyOf(`POST ${notes}`)["body"]).toContain(MARK);
    const fork = { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: "13" };
    const before = site().calls.length;
    expect(
      await site().runWith({ ...environment, ...fork }, "ci", "preview"),
    ).toBe(0);
    expect(site().calls).toHaveLength(before);
    expectNoSecrets();
  });

  it("says that a fork gets no secrets, and sends nothing [DELIV-PIPE-03]", async () => {
    const people = [{ fork: true }, { actor: "dependabot[bot]" }];
    for (const { actor, ...pull } of people) {
      const environment = await gitHub(pull);
      const start = { ...environment, ...(actor && { GITHUB_ACTOR: actor }) };
      expect(await site().runWith(start, "ci", "preview")).toBe(0);
      expect(site().said.at(-1)).toContain("gets no secrets");
    }
    const deleted = { number: 7, head: { repo: null } };
    const start = await gitHub({
      event: JSON.stringify({ pull_request: deleted }),
    });
    expect(await site().runWith(start, "ci", "check")).toBe(0);
    expect(site().calls).toEqual([]);
  });

  it("says why there is no comment, which is no failure of the release [DELIV-PIPE-02]", async () => {
    const environment = { ...(await gitHub({})), OCTAVO_KEY: KEY };
    expect(await site().runWith(environment, "ci", "preview")).toBe(0);
    expect(site().errors.at(-1)).toBe(
      "No comment was written. This step has no GITHUB_TOKEN.",
    );
    const message = "Resource not accessible by integration";
    answers.set(FIRST_PAGE, [{ status: 403, body: { message } }]);
    const keys = { ...environment, GITHUB_TOKEN: TOKEN };
    expect(await site().runWith(keys, "ci", "preview")).toBe(0);
    expect(site().errors.at(-1)).toBe(`No comment was written. ${message}`);
    answers.set(FIRST_PAGE, [{ text: "<html>" }]);
    expect(await site().runWith(keys, "ci", "preview")).toBe(0);
    expect(site().errors.at(-1)).toContain("is not an API of GitHub");
  });
});

describe("octavo ci check", () => {
  it("has the runner's key alone, and puts its verdicts into the comment [DELIV-PIPE-02]", async () => {
    answers.set(FIRST_PAGE, [{ body: [] }]);
    answers.set(`POST ${COMMENTS}`, [{ status: 201, body: { id: 1 } }]);
    const keys = { OCTAVO_ATTEST_KEY: "runner", GITHUB_TOKEN: TOKEN };
    const environment = { ...(await gitHub({})), ...keys };
    const words = ["ci", "check", "--browser", "none"];
    expect(await site().runWith(environment, ...words)).toBe(0);
    expect(bodyOf(`POST ${COMMENTS}`)["body"]).toContain("may go live.");
    expect(new Set(site().calls.map(({ key }) => key))).toEqual(
      new Set(["runner", undefined]),
    );
    const main = { ...(await gitHub()), ...keys };
    const before = site().calls.length;
    expect(await site().runWith(main, ...words)).toBe(0);
    expect(site().names.slice(before)).toEqual([`POST ${RELEASE}/check`]);
  });
});

describe("octavo ci promote", () => {
  it("promotes what has passed its checks, with the commit in the history [DELIV-PIPE-04]", async () => {
    const body = { app: "labs", channel: "staging", version: "1.0.0" };
    answers.set("POST /apps/labs/promotions", [
      { body: { ...body, canary: null } },
    ]);
    const keys = { OCTAVO_KEY: KEY, OCTAVO_CHANNEL: "staging" };
    const environment = { ...(await gitHub()), ...keys };
    expect(await site().runWith(environment, "ci", "promote")).toBe(0);
    expect(bodyOf("POST /apps/labs/promotions")).toEqual({
      ...{ version: "1.0.0", from: null, channel: "staging" },
      notes:
        "team/labs@1a2b3c4d5e6f, https://github.example/team/labs/actions/runs/42",
    });
    const count = site().calls.length;
    expect(
      await site().runWith({ ...keys, ...(await gitHub({})) }, "ci", "promote"),
    ).toBe(2);
    expect(site().errors.at(-1)).toContain("does not change what is live");
    expect(site().calls).toHaveLength(count);
  });

  it("stops at what no runner has checked [DELIV-PIPE-04]", async () => {
    answers.set(`POST ${RELEASE}/check`, [
      {
        body: {
          app: "labs",
          version: "1.0.0",
          gate: "unchecked",
          verdicts: [],
        },
      },
    ]);
    expect(await site().runWith({ OCTAVO_KEY: KEY }, "ci", "promote")).toBe(5);
    expect(site().names).not.toContain("POST /apps/labs/promotions");
  });
});

describe("octavo ci rollback", () => {
  it("goes where the button says, with who pressed it and why [DELIV-PIPE-05]", async () => {
    const state = { app: "labs", channel: "production", version: "0.8.0" };
    answers.set("POST /apps/labs/rollbacks", [
      { body: { ...state, canary: null } },
    ]);
    const environment = {
      ...{ ...(await gitHub()), OCTAVO_KEY: KEY },
      ...{ OCTAVO_TO: "0.8.0", OCTAVO_REASON: "Blank page" },
    };
    expect(await site().runWith(environment, "ci", "rollback", "labs")).toBe(0);
    expect(bodyOf("POST /apps/labs/rollbacks")).toEqual({
      ...{ from: "0.9.0", to: "0.8.0", channel: "production" },
      reason:
        "Blank page (ada, team/labs@1a2b3c4d5e6f, https://github.example/team/labs/actions/runs/42)",
    });
    const empty = { OCTAVO_TO: "", OCTAVO_REASON: "", OCTAVO_KEY: KEY };
    expect(await site().runWith(empty, "ci", "rollback", "labs")).toBe(0);
    expect(bodyOf("POST /apps/labs/rollbacks")).toEqual({
      ...{ from: "0.9.0", channel: "production", reason: "By button" },
    });
  });
});

it.each([
  [[], "Name the step"],
  [["constructor"], "Name the step"],
  [["rollback"], "Name an app"],
])(
  "octavo ci %j is refused before anything is sent",
  async (words, sentence) => {
    expect(await site().runWith({ OCTAVO_KEY: KEY }, "ci", ...words)).toBe(2);
    expect(site().errors.join(" ")).toContain(sentence);
    expect(site().calls).toEqual([]);
  },
);

it.each(["not JSON", "{}", "null", '{"pull_request":{"number":"7"}}'])(
  "octavo ci takes the event %j for no pull request",
  async (event) => {
    const keys = { OCTAVO_KEY: KEY, ...(await gitHub({ event })) };
    expect(await site().runWith(keys, "ci", "preview")).toBe(1);
    expect(site().errors.at(-1)).toContain("does not say which pull request");
    expect(site().calls).toEqual([]);
  },
);
