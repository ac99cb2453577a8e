import { describe, expect, it } from "@jest/globals";
import type { Client } from "openapi-fetch";
import { createClient, type ClientOptions } from "./create-client";
import { itemsOf } from "./items-of";
import { answerOf, OctavoError } from "./octavo-error";

interface Given {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A site that gives these answers, one after the other; null breaks the connection. */
function siteOf(...answers: (Given | null)[]) {
  const calls: Request[] = [];
  const fetchFake = (request: Request): Promise<Response> => {
    const given = answers[calls.length];
    calls.push(request);
    if (!given) return Promise.reject(new TypeError("fetch failed"));
    const { body = {}, ...init } = given;
    return Promise.resolve(new Response(JSON.stringify(body), init));
  };
  const clientWith = (more: Partial<ClientOptions> = {}) =>
    createClient({
      site: "https://site.test/",
      delaysMs: [0, 0],
      fetch: fetchFake as typeof fetch,
      ...more,
    }) as unknown as Client<Paths>;
  return { calls, clientWith };
}

type Body<T> = { content: { "application/json": T } };
interface Tag {
  id: number;
}

/** As the package has them for every call. */
interface Paths {
  "/api/tags": {
    get: {
      parameters: {
        query?: { limit?: number; offset?: number; sort?: string };
      };
      responses: {
        200: Body<{ data: Tag[]; total: number; offset: number }>;
        default: Body<{ error: string; code: string }>;
      };
    };
    post: {
      parameters: { header?: Record<string, string> };
      requestBody: Body<{ name: string }>;
      responses: { 201: Body<Tag> };
    };
  };
}

const away = { status: 503 };

describe("createClient", () => {
  it("calls the site with its key, without cookies", async () => {
    const { calls, clientWith } = siteOf({ body: { data: [], total: 0 } });
    const { data } = await clientWith({ key: "sfb_x" }).GET("/api/tags", {
      params: { query: { sort: "-id" } },
    });
    expect(data).toEqual({ data: [], total: 0 });
    const [{ url, headers, credentials, redirect } = {} as Request] = calls;
    expect(url).toBe("https://site.test/api/tags?sort=-id");
    expect(headers.get("x-api-key")).toBe("sfb_x");
    expect([credentials, redirect]).toEqual(["omit", "manual"]);
  });

  it("repeats reads that got no answer, as often as there are delays [PROG-DESC-07]", async () => {
    const { calls, clientWith } = siteOf(null, away, { body: { total: 3 } });
    const { data } = await clientWith().GET("/api/tags");
    expect([data, calls.length]).toEqual([{ total: 3 }, 3]);
    const lost = siteOf(null, null, null);
    await expect(lost.clientWith().GET("/api/tags")).rejects.toThrow(
      "fetch failed",
    );
    expect(lost.calls).toHaveLength(3);
  });

  it("repeats a change only if that cannot do it twice [PROG-DESC-07]", async () => {
    const change = async (
      headers: Record<string, string>,
      ...answers: (Given | null)[]
    ): Promise<number> => {
      const { calls, clientWith } = siteOf(...answers, {});
      const body = { name: "a" };
      await clientWith()
        .POST("/api/tags", { body, headers })
        .catch(() => undefined);
      for (const call of calls) expect(await call.json()).toEqual(body);
      return calls.length;
    };
    expect(await change({}, away)).toBe(1);
    expect(await change({}, null)).toBe(1);
    expect(await change({}, { status: 429 })).toBe(2);
    expect(await change({ "idempotency-key": "one" }, null)).toBe(2);
  });

  it("waits as long as the site asks, unless that is too long [PROG-DESC-07]", async () => {
    const asking = (after: string) => ({
      status: 429,
      headers: { "retry-after": after },
    });
    const soon = siteOf(asking(new Date().toUTCString()), asking("0"), {});
    await soon.clientWith().GET("/api/tags");
    expect(soon.calls).toHaveLength(3);
    const late = siteOf(asking("61"));
    const { response } = await late.clientWith().GET("/api/tags");
    expect([response.status, late.calls.length]).toEqual([429, 1]);
  });

  it("ends a pause when the program ends the call", async () => {
    const { calls, clientWith } = siteOf(away);
    const signal = AbortSignal.timeout(5);
    await expect(
      clientWith({ delaysMs: [60_000] }).GET("/api/tags", { signal }),
    ).rejects.toMatchObject({ name: "TimeoutError" });
    expect(calls).toHaveLength(1);
  });
});

describe("answerOf", () => {
  it("throws what the site refuses, with its code", async () => {
    const body = { error: "No.", code: "forbidden", requestId: "r" };
    const { clientWith } = siteOf({ status: 403, body });
    const call = answerOf(clientWith().GET("/api/tags"));
    await expect(call).rejects.toBeInstanceOf(OctavoError);
    await expect(call).rejects.toMatchObject({
      status: 403,
      message: "No.",
      code: "forbidden",
      requestId: "r",
    });
  });

  it("says the status where something else answers", async () => {
    const { clientWith } = siteOf({ status: 301, body: "moved" });
    await expect(answerOf(clientWith().GET("/api/tags"))).rejects.toThrow(
      "The site answered 301.",
    );
  });
});

describe("itemsOf", () => {
  it("reads a list to its end, also if it becomes shorter [PROG-DESC-08]", async () => {
    const page = (ids: number[], offset: number) => ({
      body: { data: ids.map((id) => ({ id })), total: 5, offset },
    });
    const { calls, clientWith } = siteOf(
      page([1, 2], 0),
      page([3], 2),
      page([], 3),
    );
    const client = clientWith() as unknown as ReturnType<typeof createClient>;
    const found: unknown[] = [];
    for await (const item of itemsOf(client, "/api/tags" as never))
      found.push(item);
    expect(found).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(calls.map(({ url }) => new URL(url).search)).toEqual([
      "?limit=100",
      "?limit=100&offset=2",
      "?limit=100&offset=3",
    ]);
  });

  it("follows a cursor [PROG-DESC-08]", async () => {
    const page = (id: number, next_cursor: string | null) => ({
      body: { data: [{ id }], total: 1, offset: 0, next_cursor },
    });
    const { calls, clientWith } = siteOf(page(1, "abc"), page(2, null));
    const client = clientWith() as unknown as ReturnType<typeof createClient>;
    const given = { query: { cursor: "start" } } as never;
    const found: unknown[] = [];
    for await (const item of itemsOf(client, "/api/tags" as never, given))
      found.push(item);
    expect(found).toEqual([{ id: 1 }, { id: 2 }]);
    expect(calls.map(({ url }) => new URL(url).search)).toEqual([
      "?limit=100&cursor=start",
      "?limit=100&cursor=abc",
    ]);
  });
});
