import { describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { CHANGE_TYPES, type ChangesDto } from "@octavo/contracts";
import { feedIsWhole } from "../../../test/feed-is-whole";
import { SiteMirror } from "../../../test/site-mirror";
import { fillSite, writeAtRandom } from "../../../test/site-writer";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { ChangeWaitsService } from "./change-waits.service";
import { ChangesRepository } from "./changes.repository";

const app = useTestApp();

const ask = async (query = "", who: TestClient = app.visitor) => {
  const { body } = await who.get(`/api/changes?${query}`).expect(200);
  return body as unknown as ChangesDto;
};

/** Answers once all that is committed is in the feed. */
const askWhole: typeof ask = async (...asked) => {
  await feedIsWhole(app.database);
  return ask(...asked);
};

/** Entries after a cursor as `posts 3 changed`, each once. */
async function told(cursor: string, who?: TestClient, types = "posts,pages") {
  const { data } = await askWhole(`after=${cursor}&types=${types}`, who);
  return [
    ...new Set(data.map(({ type, id, action }) => `${type} ${id} ${action}`)),
  ];
}

async function untilWaits(count: number): Promise<void> {
  const waits = app.get(ChangeWaitsService) as unknown as { all: number };
  while (waits.all !== count) await delay(5);
}

const now = async () => (await askWhole()).cursor;
const livePost = (fields: Parameters<typeof app.create.post>[0] = {}) =>
  app.create.post({ status: "published", ...fields });

describe("the feed of changes", () => {
  it("lists what transactions have committed, and leaves out none that ends late [PROG-FEED-01]", async () => {
    const [early, late] = [await app.create.tag(), await app.create.tag()];
    const cursor = await now();
    const slow = app.database.createQueryRunner();
    const rename = "UPDATE tags SET name = name || '!' WHERE id = $1";
    try {
      await slow.startTransaction();
      await slow.query(rename, [early.id]);
      await app.database.query(rename, [late.id]);
      const meanwhile = await ask(`after=${cursor}&types=tags`);
      expect(meanwhile.data).toEqual([]);
      await slow.commitTransaction();
      expect(await told(meanwhile.cursor, app.visitor, "tags")).toEqual([
        `tags ${early.id} changed`,
        `tags ${late.id} changed`,
      ]);
    } finally {
      await slow.release();
    }
  });

  it("gives the same entries in pages of any length [PROG-FEED-01]", async () => {
    const tag = await app.create.tag();
    for (let count = 0; count < 3; count += 1) await livePost({ tags: [tag] });
    const cursor = await now();
    const boss = await app.signIn({ role: "superuser" });
    await boss.put(`/api/tags/${tag.id}`).send({ name: "Renamed" });
    const whole = (await askWhole(`after=${cursor}`)).data;
    expect(whole.map(({ type }) => type)).toEqual([
      "tags",
      "posts",
      "posts",
      "posts",
    ]);
    const paged: unknown[] = [];
    for (let page = await ask(`after=${cursor}&limit=1`); ;) {
      paged.push(...page.data);
      if (!page.has_more) break;
      page = await ask(`after=${page.cursor}&limit=1`);
    }
    expect(paged).toEqual(whole);
  });

  it("tells visitors of no draft, and that what they cannot read any more is deleted [PROG-FEED-02]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const writer = await app.signIn({
      permissions: ["view_posts", "create_posts"],
    });
    const cursor = await now();
    const { id } = await app.create.post({
      authorId: writer.authorId,
      status: "draft",
    });
    expect(await told(cursor)).toEqual([]);
    expect(await told(cursor, await app.signIn())).toEqual([]);
    for (const who of [boss, writer])
      expect(await told(cursor, who)).toEqual([`posts ${id} created`]);
    const status = (to: string) =>
      app.database.query(
        "UPDATE posts SET status = $2, published_at = now() WHERE id = $1",
        [id, to],
      );
    await status("published");
    expect(await told(cursor)).toEqual([`posts ${id} published`]);
    await status("draft");
    expect(await told(cursor)).toEqual([`posts ${id} deleted`]);
    expect(await told(cursor, boss)).toContain(`posts ${id} unpublished`);
    await boss.delete(`/api/posts/${id}`).expect(200);
    expect(await told(cursor, boss)).toEqual([`posts ${id} deleted`]);
  });

  it("has posts and pages that show what has changed [PROG-FEED-03]", async () => {
    const author = await app.create.author();
    const media = await app.create.media();
    const tag = await app.create.tag();
    const shown = await livePost({
      authorId: author.id,
      tags: [tag],
      featuredMediaId: media.id,
    });
    const beside = await livePost();
    await app.create.path([shown, beside]);
    const hidden = await app.create.post({ authorId: author.id, tags: [tag] });
    const page = await app.create.page({
      publishStatus: "published",
      content: `<img src="/media/${media.storageKey}">`,
    });
    const one = `posts ${shown.id} changed`;
    const changes: [string, number, ...string[]][] = [
      ["tags SET name = 'Shown'", tag.id, one],
      ["authors SET name = 'Ines'", author.id, one],
      ["categories SET name = 'Shown'", shown.categoryId, one],
      ["media SET alt_text = 'A'", media.id, one, `pages ${page.id} changed`],
      ["posts SET title = 'A'", beside.id, `posts ${beside.id} changed`, one],
      ["authors SET email = 'x@example.org'", author.id],
    ];
    for (const [what, id, ...expected] of changes) {
      const cursor = await now();
      await app.database.query(`UPDATE ${what} WHERE id = $1`, [id]);
      expect([what, ...(await told(cursor))]).toEqual([what, ...expected]);
    }
    expect(hidden.status).toBe("draft");
  });

  it("has what a date changes, whether or not something was written [PROG-FEED-04]", async () => {
    const soon = new Date(Date.now() + 2_000);
    const comes = await livePost({ status: "scheduled", publishedAt: soon });
    const goes = await livePost({ publicUntil: soon });
    const cursor = await now();
    expect(await told(cursor)).toEqual([]);
    await delay(soon.getTime() + 100 - Date.now());
    const expected = [
      `posts ${comes.id} published`,
      `posts ${goes.id} deleted`,
    ];
    expect((await told(cursor)).sort()).toEqual(expected.sort());
    expect((await told(cursor, app.visitor, "authors")).sort()).toEqual([
      `authors ${comes.authorId} changed`,
      `authors ${goes.authorId} deleted`,
    ]);
    const { cursor: after } = await ask(`after=${cursor}`);
    expect(await told(after)).toEqual([]);
  });

  it("refuses cursors that it did not write, and those that changes are missing after [PROG-FEED-05]", async () => {
    const cursor = await now();
    const [epoch] = cursor.split("-");
    const of = async (after: string) => {
      const { status, body } = await app.visitor.get(
        `/api/changes?after=${after}`,
      );
      return [status, body.code];
    };
    expect(await of("yesterday")).toEqual([400, "validation"]);
    expect(await of(`${epoch}-1-zzzzzzzzzzzzzz-0`)).toEqual([
      400,
      "validation",
    ]);
    expect(await of("00000000-1-1-0")).toEqual([410, "gone"]);
    expect(await of(`${epoch}-zzzzzzzz-1-0`)).toEqual([410, "gone"]);
    const { id } = await app.create.tag();
    await app.database.query("UPDATE changes SET at = at - interval '91 days'");
    await app.create.tag();
    while (await app.get(ChangesRepository).removeOld());
    expect(await of(cursor)).toEqual([410, "gone"]);
    const left = await app.database.query<{ item_id: number }[]>(
      "SELECT item_id FROM changes WHERE kind = 'tags'",
    );
    expect(left.map(({ item_id }) => item_id)).toEqual([id + 1]);
    const newer = await now();
    await app.get(ChangesRepository).startAgain(app.database);
    expect(await of(newer)).toEqual([410, "gone"]);
  });

  it.each([
    ["types=posts,users", "One of these types does not exist. Choose from:"],
    ["wait=31", "wait must be between 0 and 30"],
    ["since=1", 'Unknown field: "since". This call takes after, types, limit'],
  ])("refuses %s with a sentence [PROG-FEED-05]", async (query, sentence) => {
    const { status, body } = await app.visitor.get(`/api/changes?${query}`);
    expect([status, body.error]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  });

  it("waits for a change, and for so many calls only [PROG-FEED-06]", async () => {
    const cursor = await now();
    const waiting = (query: string) =>
      Promise.resolve(app.visitor.get(`/api/changes?after=${cursor}&${query}`));
    const first = waiting("types=tags&wait=30");
    const { id } = await app.create.tag();
    const told = (await first).body as unknown as ChangesDto;
    expect(told.data).toMatchObject([{ type: "tags", id, action: "created" }]);
    const most = Array.from({ length: 10 }, () =>
      waiting("types=pages&wait=30"),
    );
    await untilWaits(10);
    const refused = await waiting("types=pages&wait=1");
    expect([refused.status, refused.body.error]).toEqual([
      429,
      "You already wait for changes 10 times. End one of these calls first.",
    ]);
    await waiting("types=pages").then(({ status }) => expect(status).toBe(200));
    const { id: page } = await app.create.page({ publishStatus: "published" });
    for (const answer of await Promise.all(most))
      expect(answer.body.data).toMatchObject([{ type: "pages", id: page }]);
    await untilWaits(0);
  });

  it("sends events to programs that ask for them, from the last one on [PROG-FEED-07]", async () => {
    const after = await now();
    const earlier = await app.create.tag();
    const url = `${app.baseUrl}/api/changes?types=tags`;
    const headers = { accept: "text/event-stream", "last-event-id": after };
    const [events] = (await once(
      get(url, { headers, agent: false }),
      "response",
    )) as [IncomingMessage];
    expect(events.headers["content-type"]).toBe(
      "text/event-stream; charset=utf-8",
    );
    const parts = events.setEncoding("utf8")[Symbol.asyncIterator]();
    let text = "";
    const until = async (wanted: string) => {
      while (!text.includes(wanted))
        text += (await parts.next()).value as string;
    };
    await until(`"id":${earlier.id},"action":"created"`);
    const { id } = await app.create.tag();
    await until(`"id":${id},"action":"created"`);
    expect(text).toMatch(/^retry: 3000\n\nid: \S+\nevent: changes\ndata: \{/);
    events.destroy();
    const wrong = await app.visitor
      .get("/api/changes?after=wrong")
      .set("accept", "text/event-stream");
    expect([wrong.status, wrong.body.code]).toEqual([400, "validation"]);
    await untilWaits(0);
  });

  it("gives programs a cursor with each list [PROG-FEED-08]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    for (const list of CHANGE_TYPES) {
      const { headers } = await boss.get(`/api/${list}`).expect(200);
      const { id } = await app.create.tag();
      const cursor = String(headers["octavo-changes-cursor"]);
      const { data } = await askWhole(`after=${cursor}&types=tags`, boss);
      expect(data.map((change) => change.id)).toContain(id);
    }
    const { headers } = await app.visitor.get("/api/posts");
    expect(headers).not.toHaveProperty("octavo-changes-cursor");
  });

  it("keeps copies equal while others write [PROG-FEED-09]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const site = await fillSite(app, 4);
    const mirrors = [app.visitor, boss].map(
      (who) => new SiteMirror(async (path) => who.get(path)),
    );
    for (const mirror of mirrors) await mirror.start();
    let isWriting = true;
    const writers = Promise.all(
      [1, 2, 3, 4].map((seed) =>
        writeAtRandom(boss, site, { seed, rounds: 4 }),
      ),
    ).finally(() => (isWriting = false));
    while (isWriting) for (const mirror of mirrors) await mirror.follow();
    await writers;
    for (const mirror of mirrors) {
      await feedIsWhole(app.database);
      await mirror.followToEnd();
      expect(await mirror.differences()).toEqual([]);
    }
  });
});
