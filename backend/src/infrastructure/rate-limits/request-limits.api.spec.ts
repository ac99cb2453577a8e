import { describe, expect, it } from "@jest/globals";
import { RATE_LIMITS } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { Answer, ApiRequest } from "../../../test/test-client";
import { RateLimits } from "./rate-limits";
import { InternalApiService } from "../internal-api/internal-api.service";

const CALLS = 12;

const app = useTestApp({
  TRUST_PROXY: "true",
  API_KEY_CALLS_PER_MINUTE: String(CALLS),
});

/** One call after the other, as many as are allowed; each of them has to be let through. */
async function useUp(uses: number, call: () => ApiRequest): Promise<void> {
  const answers: Answer[] = [];
  while (answers.length < uses) {
    const batch = Math.min(20, uses - answers.length);
    answers.push(...(await Promise.all(Array.from({ length: batch }, call))));
  }
  expect(answers.filter(({ status }) => status === 429)).toEqual([]);
}

function expectRefusal({ status, headers, body }: Answer): void {
  expect([status, body.error, body.code]).toEqual([
    429,
    expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes?\.$/),
    "too_many_requests",
  ]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
}

const from = (address: string, request: ApiRequest): ApiRequest =>
  request.set("x-forwarded-for", address);

/** Another one each time: an answer that is ready costs nothing and is not counted. */
let words = 0;
const newSearch = (): string => `/posts/search?query=x${(words += 1)}`;

describe("limits of calls", () => {
  it("lets an address search sixty times a minute [SEC-36, D-025]", async () => {
    const search = (address: string) =>
      from(address, app.visitor.get(`/api${newSearch()}`));
    await useUp(RATE_LIMITS.searchPerIp.uses, () => search("198.51.100.1"));
    expectRefusal(await search("198.51.100.1"));
    expect((await search("198.51.100.2")).status).toBe(200);
    const list = from("198.51.100.1", app.visitor.get("/api/posts"));
    expect((await list).status).toBe(200);
  });

  it("counts the searches of a reader's documents for that reader", async () => {
    const search = (address: string) =>
      app.get(InternalApiService).get(newSearch(), address);
    for (let n = 0; n < RATE_LIMITS.searchPerIp.uses; n += 1)
      expect((await search("198.51.100.3")).status).toBe(200);
    expect((await search("198.51.100.3")).status).toBe(429);
    expect((await search("198.51.100.4")).status).toBe(200);
  });

  it("lets a person write three hundred times a minute, also when it is refused, whatever the session [D-025]", async () => {
    const someone = await app.signIn();
    const write = () => someone.post("/api/tags").send({ name: "Mine" });
    await useUp(RATE_LIMITS.writesPerCaller.uses, write);
    expectRefusal(await write());
    const again = await app.signIn({ authorId: someone.authorId });
    expectRefusal(await again.post("/api/tags").send({ name: "Mine" }));
    expect((await someone.get("/api/tags")).status).toBe(200);
    const another = await app.signIn({ permissions: ["create_tags"] });
    const theirs = await another.post("/api/tags").send({ name: "Theirs" });
    expect(theirs.status).toBe(201);
  });

  it("counts a visitor's writes by network, whatever the last half of the address [SEC-133]", async () => {
    let n = 0;
    const write = () => {
      n += 1;
      const address = `2001:db8:7:7::${n.toString(16)}`;
      return from(address, app.visitor.delete("/api/tags/1"));
    };
    await useUp(RATE_LIMITS.writesPerCaller.uses, write);
    expectRefusal(await write());
  });

  it("lets a person upload sixty files an hour, whatever the session [D-025]", async () => {
    const person = await app.signIn({ permissions: ["create_media"] });
    const again = await app.signIn({ authorId: person.authorId });
    const upload = (client = person) =>
      client
        .post("/api/upload")
        .attach("image", Buffer.from("no image"), "a.png");
    await useUp(RATE_LIMITS.uploadPerUser.uses, upload);
    expectRefusal(await upload(again));
  });

  it("says in every answer to a key what is left, and refuses what is over [PROG-LIMIT-01]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { text } = await boss.post("/api/api-keys").send({
      description: "Agent",
      account: "Agent",
      role: "editor",
      scopes: ["tags:write", "posts:read"],
    });
    const { key } = JSON.parse(text) as { key: string };
    const keyed = (call: ApiRequest) => call.set("x-api-key", key);
    const tags = await keyed(app.visitor.get("/api/tags"));
    const calls = `"calls";q=${CALLS};w=60`;
    expect(tags.headers).toMatchObject({
      "ratelimit-policy": calls,
      ratelimit: expect.stringMatching(/^"calls";r=11;t=(60|59)$/),
    });
    const same = keyed(app.visitor.get("/api/tags"));
    const others: [number, ApiRequest][] = [
      [304, same.set("if-none-match", String(tags.headers.etag))],
      [404, keyed(app.visitor.get("/api/posts/999999"))],
      [403, keyed(app.visitor.get("/api/dashboard"))],
      [400, keyed(app.visitor.get("/api/tags?limit=none"))],
    ];
    let left = CALLS - 1;
    for (const [status, call] of others) {
      const answer = await call;
      left -= 1;
      expect([answer.status, answer.headers.ratelimit]).toEqual([
        status,
        expect.stringMatching(`^"calls";r=${left};t=`),
      ]);
    }
    const write = keyed(app.visitor.post("/api/tags")).send({ name: "Mine" });
    const { headers } = await write.expect(201);
    expect(headers["ratelimit-policy"]).toBe(`${calls}, "writes";q=300;w=60`);
    expect(headers.ratelimit).toMatch(
      /^"calls";r=6;t=\d+, "writes";r=299;t=60$/,
    );
    await useUp(left - 1, () => keyed(app.visitor.get("/api/tags")));
    const over = await keyed(app.visitor.get("/api/tags"));
    expectRefusal(over);
    expect(over.headers).toMatchObject({
      "ratelimit-policy": calls,
      ratelimit: expect.stringMatching(
        `^"calls";r=0;t=${over.headers["retry-after"]}$`,
      ),
    });
    const visitor = await app.visitor.get("/api/tags");
    expect(visitor.status).toBe(200);
    expect(visitor.headers).not.toHaveProperty("ratelimit");
  });

  it("lets a caller have releases checked sixty times an hour", async () => {
    const release = "/api/frontends/apps/public/releases/9.9.9";
    const team = await app.signIn({ permissions: ["create_frontends"] });
    await useUp(RATE_LIMITS.releaseChecksPerCaller.uses, () =>
      team.post(`${release}/check`),
    );
    expectRefusal(await team.post(`${release}/check`));
    const other = await app.signIn({ permissions: ["create_frontends"] });
    expect((await other.post(`${release}/check`)).status).toBe(404);
  });

  it("lets a program that only proposes change a hundred texts a day; what is refused or tried does not count [PROG-AGENT-13]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { body } = await boss.post("/api/api-keys").send({
      description: "Agent",
      account: "Assistant",
      role: "editor",
      scopes: ["posts:propose"],
    });
    const { id, key } = body as unknown as { id: number; key: string };
    const category = await app.create.category();
    const send = (fields: object = {}, query = "") => {
      const call = app.visitor.post(`/api/posts${query}`);
      const post = { title: "x", content: "<p>x</p>", ...fields };
      return call
        .set({ "x-api-key": key })
        .send({ category_id: category.id, ...post });
    };
    const limits = app.get(RateLimits);
    for (let uses = 1; uses < RATE_LIMITS.agentChangesPerKey.uses; uses += 1)
      await limits.take("agentChangesPerKey", `key ${id}`);
    expect((await send({ category_id: 999_999 })).status).toBe(400);
    expect((await send({}, "?dry_run=true")).status).toBe(201);
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(429);
    const post = { title: "y", content: "<p>y</p>", category_id: category.id };
    const batch = await app.visitor
      .post("/api/batches")
      .set({ "x-api-key": key })
      .send({ items: [{ method: "POST", path: "/posts", body: post }] });
    expect(batch.body).toMatchObject({
      refused: 1,
      results: [{ status: 429 }],
    });
  });
});
