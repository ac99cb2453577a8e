import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  RELEASE_SCOPES,
  postTexts,
  ROUTE_RULES,
  type CreatedApiKeyAnswer,
  type RouteName,
  type RouteRule,
} from "@octavo/contracts";
// Loaded before the tests, whose time is for other things than making it.
import "../src/infrastructure/openapi/api-schemas";
import { auditedCalls, leftReads } from "./audit-walk/audited-calls";
import { filterCalls } from "./audit-walk/filter-calls";
import { archiveOf } from "./audit-walk/backup-calls";
import { uploadCalls } from "./audit-walk/import-calls";
import { noteCalls } from "./audit-walk/team-calls";
import { UNAUDITED, type Walker } from "./audit-walk/audited-routes";
import { DescribedAnswers } from "./described-answers";
import { frontendReads } from "./frontend-signals";
import { goLive } from "./go-live";
import { newDraftKey } from "./draft-keys";
import { addressOf, methodOf, ROUTES } from "./hostile/api-calls";
import { pageForm } from "./page-form";
import { makeRelease } from "./release-fixture";
import {
  newVersion,
  releaseAddress,
  sendFile,
  startUpload,
  uploadedRelease,
} from "./release-upload";
import { sampleAddresses } from "./resource-samples";
import { TestClient, type Answer } from "./test-client";
import { useTestApp } from "./test-app";
import { mailedToken } from "./test-mails";
import { pngPicture, uploadPicture } from "./test-pictures";

// Nothing answers there: mails wait in the queue, from where they can be sent once more.
const app = useTestApp({ SMTP_URL: "smtp://127.0.0.1:9" });
let walker: Walker;
let notes: Awaited<ReturnType<typeof noteCalls>>;
let described: DescribedAnswers;

beforeAll(async () => {
  walker = { app, boss: await app.signIn({ role: "superuser" }) };
  notes = await noteCalls(walker);
  described = await DescribedAnswers.of(app);
});

type Read = Extract<RouteName, `GET ${string}`>;
type Unaudited = (typeof UNAUDITED)[number];

const READS = ROUTES.filter((name): name is Read => name.startsWith("GET "));
const CHANGES = ROUTES.filter((name) => !name.startsWith("GET "));
const NOT_JSON: readonly RouteName[] = [
  "GET /avatars/{file}.svg",
  "GET /upload/{id}/original",
  "GET /backups/{name}/file",
  "GET /export",
  "GET /authors/{id}/data",
];
const JSON_READS = READS.filter((name) => !NOT_JSON.includes(name));

function expectAsDescribed(name: RouteName, answer: Answer): void {
  expect([name, described.problemsOf(name, answer)]).toEqual([name, []]);
}

/** The calls that leave no trace in the audit trail. */
function unauditedCalls(): Record<Unaudited, () => Promise<Answer>> {
  const { boss } = walker;
  const keep = async (key: string) =>
    boss.put(`/api/drafts/${key}`).send({ form: { title: "Kept" } });
  const send =
    (path: string, body: object = {}) =>
    async () =>
      boss.post(`/api/${path}`).send(body);
  const ofReader = async (what: string) => {
    const { id } = await app.create.post({ status: "published" });
    const path = `/api/posts/${id}/${what}`;
    return app.visitor.post(path).send({ is_helpful: true });
  };
  return {
    ...filterCalls(walker),
    "POST /posts/{id}/views": () => ofReader("views"),
    "POST /posts/{id}/opinions": () => ofReader("opinions"),
    "POST /settings/appearance/preview": send("settings/appearance/preview"),
    "POST /settings/analytics/preview": send("settings/analytics/preview", {
      snippet: "<script>1</script>",
    }),
    "POST /settings/mail-texts/preview": send("settings/mail-texts/preview"),
    "POST /settings/mail/test": send("settings/mail/test"),
    "POST /frontends/starts": async () =>
      app.visitor
        .post("/api/frontends/starts")
        .send({ app: "public", version: "1.0.0", outcome: "started" }),
    "PUT /drafts/{key}": async () => keep(newDraftKey()),
    "DELETE /drafts/{key}": async () => {
      const key = newDraftKey();
      await keep(key);
      return boss.delete(`/api/drafts/${key}`);
    },
    "POST /drafts/{key}/preview": async () => {
      const key = newDraftKey("page-new");
      await boss.put(`/api/drafts/${key}`).send({ form: pageForm() });
      return boss.post(`/api/drafts/${key}/preview`);
    },
    ...notes.calls,
    "POST /external-links/check": send("external-links/check"),
    "POST /rich-text/markdown": send("rich-text/markdown", { html: "<p>" }),
    "POST /rich-text/html": send("rich-text/html", { markdown: "a" }),
    "POST /embeds": send("embeds", { url: "https://vimeo.com/76979871" }),
    "PUT /settings/cms-theme": async () =>
      boss.put("/api/settings/cms-theme").send({ cms_theme: "theme-cms-dark" }),
    "POST /auth/invitation": async () => {
      const email = "invited-person@example.org";
      await boss.post("/api/authors").send({ name: "Invited", email });
      await app.runJobs();
      const token = await mailedToken(app, email);
      return app.visitor.post("/api/auth/invitation").send({ token });
    },
    ...uploadCalls(walker),
    "POST /frontends/apps/{app}/releases": async () => {
      const { manifest } = await makeRelease({ version: newVersion() });
      return startUpload(boss, manifest);
    },
    "PUT /frontends/apps/{app}/releases/{version}/files": async () => {
      const styles = { path: "styles.css", content: "body { margin: 0 }" };
      return sendFile(boss, await uploadedRelease(boss), styles);
    },
  };
}

/** A post with everything that one can have, and changes of it that wait. */
async function fullPost(): Promise<{ id: number; slug: string }> {
  const { boss } = walker;
  const { body: picture } = await uploadPicture(boss, await pngPicture());
  await app.runJobs();
  const form = {
    title: "Described",
    content: "<h2>One</h2><p>Text</p>",
    ...postTexts((name) => `The ${name}`),
    category_id: (await app.create.category()).id,
    tag_ids: [(await app.create.tag()).id],
    featured_image_url: picture.url,
    status: "published",
  };
  const { body: post } = await boss.post("/api/posts").send(form);
  const editor = await app.signIn({ permissions: ["edit_all_posts"] });
  await editor
    .put(`/api/posts/${post.id}`)
    .send({ ...form, title: "Described better" });
  return post;
}

const tokenIn = ({ body }: Answer): string => body.url.split("/").at(-1) ?? "";

/** Addresses of everything that can be read, after the calls that make some of each. */
async function readAddresses(): Promise<Record<Read, string[]>> {
  const { boss } = walker;
  const post = await fullPost();
  const { body: page } = await boss
    .post("/api/pages")
    .send({ ...pageForm(), publish_status: "published" });
  const [ofPost, ofPage] = [`/api/posts/${post.id}`, `/api/pages/${page.id}`];
  const draftKey = newDraftKey(`page-${page.id}`);
  await boss.put(`/api/drafts/${draftKey}`).send({ form: pageForm() });
  const previews = [
    await boss.post(`${ofPost}/preview-links`),
    await boss.post(`/api/drafts/${draftKey}/preview`),
  ];
  const first = async (list: string): Promise<string> =>
    `/api/${list}/${(await boss.get(`/api/${list}?limit=1`)).body.data[0]?.id}`;
  const { id: otherAuthor } = await app.create.author();
  const release = await uploadedRelease(boss);
  await boss.post(`${releaseAddress(release)}/complete`);
  const { version } = release;
  const imported = `/api/imports/${(await uploadCalls(walker)["POST /imports"]()).body.id}`;
  await goLive(app, { version: newVersion() });
  await goLive(app, { version: newVersion() });
  return {
    ...(Object.fromEntries(
      READS.map((name) => [name, [`/api${name.slice("GET ".length)}`]]),
    ) as Record<Read, string[]>),
    ...(await sampleAddresses(walker)),
    "GET /backups/{name}": [`/api/backups/${await archiveOf(walker)}`],
    "GET /posts/search": ["/api/posts/search?query=described"],
    "GET /posts/slug/{slug}": [`/api/posts/slug/${post.slug}`],
    "GET /posts/slug/{slug}/related": [`/api/posts/slug/${post.slug}/related`],
    "GET /posts/{id}": [ofPost],
    "GET /posts/{id}/verifications": [`${ofPost}/verifications`],
    "GET /posts/{id}/revisions": [`${ofPost}/revisions`],
    "GET /posts/{id}/revisions/{version}": [`${ofPost}/revisions/1`],
    "GET /posts/{id}/pending": [`${ofPost}/pending`],
    "GET /posts/{id}/preview": [`${ofPost}/preview`],
    "GET /pages/{id}/preview": [`${ofPage}/preview`],
    "GET /posts/{id}/preview-links": [`${ofPost}/preview-links`],
    "GET /previews/{token}": previews.map(
      (link) => `/api/previews/${tokenIn(link)}`,
    ),
    "GET /notes": notes.reads,
    "GET /drafts/{key}": [
      `/api/drafts/${draftKey}`,
      `/api/drafts/${newDraftKey()}`,
    ],
    "GET /settings/appearance/contrast": [
      "/api/settings/appearance/contrast?accent=%230b5d6b",
    ],
    "GET /settings/{section}/versions": ["/api/settings/site/versions"],
    "GET /categories/{id}": [await first("categories")],
    "GET /pages/slug/{slug}": [`/api/pages/slug/${page.slug}`],
    "GET /pages/{id}": [ofPage],
    "GET /pages/{id}/revisions": [`${ofPage}/revisions`],
    "GET /pages/{id}/revisions/{version}": [`${ofPage}/revisions/1`],
    "GET /authors/{id}": [
      `/api/authors/${boss.authorId}`,
      `/api/authors/${otherAuthor}`,
    ],
    "GET /upload/{id}": [await first("upload")],
    "GET /roles/{id}": [await first("roles")],
    "GET /mails/{id}": [await first("mails")],
    ...(await leftReads(walker)),
    "GET /imports/{id}": [imported],
    "GET /imports/{id}/items": [`${imported}/items`],
    ...(await frontendReads(app, release)),
    "GET /frontends/apps/{app}/releases/{version}": [releaseAddress(release)],
    "GET /frontends/apps/{app}/releases/{version}/content": [
      `${releaseAddress(release)}/content`,
    ],
    "GET /frontends/apps/{app}/diff": [
      `/api/frontends/apps/public/diff?from=${version}&to=${version}`,
    ],
  };
}

/** Whoever may make the call: each sees some answers differently. */
function callersOf(name: Read, program: TestClient): TestClient[] {
  const { access, key }: RouteRule = ROUTE_RULES[name];
  const isOpen = access === "public" && name !== "GET /auth/me";
  return [
    walker.boss,
    ...(isOpen ? [app.visitor] : []),
    ...(isOpen || key ? [program] : []),
  ];
}

/** A runner's key is another one: it says what a browser found. */
const PIPELINE_SCOPES = RELEASE_SCOPES.filter(
  (scope) => scope !== "releases:attest",
);

/** Reads with an API key: what readers read, and what one team may. */
async function makeProgram(): Promise<TestClient> {
  const { body } = await walker.boss
    .post("/api/api-keys")
    .send({ description: "Described", scopes: PIPELINE_SCOPES, app: "public" });
  const { key } = body as unknown as CreatedApiKeyAnswer;
  return new TestClient(app.baseUrl, { "x-api-key": key });
}

describe("answers of the API are as its description says", () => {
  it.each(CHANGES)("%s", async (name) => {
    const calls: Partial<Record<RouteName, () => Promise<Answer>>> = {
      ...auditedCalls(walker),
      ...unauditedCalls(),
    };
    const answer = await calls[name]?.();
    expect([200, 201, 202, 204]).toContain(answer?.status);
    expectAsDescribed(name, answer as Answer);
  });

  describe("for whoever may read", () => {
    let addresses: Record<Read, string[]>;
    let program: TestClient;

    // After the calls above, which leave something of everything.
    beforeAll(async () => {
      addresses = await readAddresses();
      program = await makeProgram();
    });

    it.each(JSON_READS)("%s [PROG-DESC-02, PROG-DESC-09]", async (name) => {
      for (const client of callersOf(name, program))
        for (const address of addresses[name]) {
          const answer = await client.get(address);
          const expected = client === walker.boss ? [200] : [200, 404];
          expect(expected).toContain(answer.status);
          expectAsDescribed(name, answer);
          expect(described.limitProblems(name, address, answer)).toEqual([]);
        }
    });
  });

  describe("to visitors, and about what is not there", () => {
    it.each(ROUTES.filter((name) => !NOT_JSON.includes(name)))(
      "%s",
      async (name) => {
        const user = await app.signIn({ role: "superuser" });
        const method = methodOf(name).toLowerCase() as "get" | "post";
        for (const client of [app.visitor, user]) {
          const request = client[method](addressOf(name, "2000000000"));
          const answer = await (method === "get" ? request : request.send({}));
          expectAsDescribed(name, answer);
        }
      },
    );
  });
});
