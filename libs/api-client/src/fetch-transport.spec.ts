import { describe, expect, it, jest } from "@jest/globals";
import { ApiError, errorText } from "./api-error";
import { createFetchTransport, queryString } from "./fetch-transport";

type Call = [
  url: string,
  init: RequestInit & { headers: Record<string, string> },
];

function server(...answers: { status?: number; body?: unknown }[]) {
  const calls: Call[] = [];
  const fetchFake = (url: unknown, init: unknown) => {
    calls.push([url, init] as Call);
    const { status = 200, body = {} } = answers[calls.length - 1] ?? {};
    return Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), {
        status,
      }),
    );
  };
  return { calls, fetch: fetchFake as typeof fetch };
}

describe("createFetchTransport", () => {
  it("calls the base path with cookies and JSON [API-01, API-02, API-03]", async () => {
    const { calls, fetch } = server({ status: 201, body: { id: 1 } });
    const api = createFetchTransport({ baseUrl: "/api", fetch });
    await api({ method: "POST", path: "/tags", body: { name: "x" } });
    const [url, init] = calls[0]!;
    expect(url).toBe("/api/tags");
    expect(init.credentials).toBe("include");
    expect(init.headers["content-type"]).toBe("application/json");
    expect(init.body).toBe('{"name":"x"}');
  });

  it("sends the CSRF token only once an answer has carried one, and never with GET [API-04, API-05]", async () => {
    const { calls, fetch } = server({}, { body: { csrfToken: "t1" } }, {}, {});
    const api = createFetchTransport({ baseUrl: "/api", fetch });
    await api({ method: "POST", path: "/tags", body: {} });
    await api({ method: "GET", path: "/auth/me" });
    await api({ method: "PUT", path: "/tags/1", body: {} });
    await api({ method: "GET", path: "/tags" });
    expect(calls.map(([, init]) => init.headers["x-csrf-token"])).toEqual([
      undefined,
      undefined,
      "t1",
      undefined,
    ]);
  });

  it("reads without cookies in a preview, and sends nothing that changes something [SEC-140]", async () => {
    const { calls, fetch } = server();
    const api = createFetchTransport({
      baseUrl: "/api",
      fetch,
      readOnlyText: () => "This is a preview.",
    });
    await api({ method: "GET", path: "/tags" });
    await expect(
      api({ method: "POST", path: "/tags", body: {} }),
    ).rejects.toMatchObject({ status: 403, code: "preview", fromServer: true });
    expect(calls.map(([, { credentials }]) => credentials)).toEqual(["omit"]);
  });

  it("calls the host where a request says so [API-11, D-002]", async () => {
    const { calls, fetch } = server();
    const host = "https://api.example.test";
    const api = createFetchTransport({ baseUrl: "/api", host, fetch });
    const path = "/auth/change-password";
    await api({ method: "POST", path, isAtHost: true, body: {} });
    expect(calls[0]![0]).toBe(`${host}${path}`);
  });

  it("hands on what a refusal tells programs", async () => {
    const details = { moved_to: "/post/new" };
    const { fetch } = server({ status: 404, body: { error: "No.", details } });
    const api = createFetchTransport({ baseUrl: "/api", fetch });
    await expect(
      api({ method: "GET", path: "/posts/slug/old" }),
    ).rejects.toMatchObject({ status: 404, details });
  });

  it("asks for a new token once when the server calls it stale", async () => {
    const stale = { status: 403, body: { error: "Stale", code: "csrf" } };
    const { calls, fetch } = server(
      stale,
      { body: { csrfToken: "new" } },
      { body: { id: 1 } },
    );
    const api = createFetchTransport({ baseUrl: "/api", fetch });
    await expect(api({ method: "DELETE", path: "/tags/1" })).resolves.toEqual({
      id: 1,
    });
    expect(calls.map(([url]) => url)).toEqual([
      "/api/tags/1",
      "/api/auth/me",
      "/api/tags/1",
    ]);
    expect(calls[2]![1].headers["x-csrf-token"]).toBe("new");
  });

  it("reports a 401 on a call that is not an auth call, and only there [STATE-07, STATE-09, ERR-55]", async () => {
    const onUnauthorized = jest.fn();
    const { fetch } = server({ status: 401 }, { status: 401 });
    const api = createFetchTransport({
      baseUrl: "/api",
      fetch,
      onUnauthorized,
    });
    await expect(api({ method: "POST", path: "/auth/login" })).rejects.toThrow(
      ApiError,
    );
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(api({ method: "GET", path: "/posts" })).rejects.toThrow(
      ApiError,
    );
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it("gives the server's sentence where there is one and the screen's otherwise [ERR-01, ERR-02]", async () => {
    const { fetch } = server(
      { status: 401, body: { error: "No." } },
      { status: 502, body: "<html>" },
    );
    const api = createFetchTransport({ baseUrl: "/api", fetch });
    const login = () =>
      api({ method: "POST", path: "/auth/login" }).catch((error: unknown) =>
        errorText(error, "Login failed"),
      );
    expect(await login()).toBe("No.");
    expect(await login()).toBe("Login failed");
  });

  it("turns a network failure into an ApiError with status 0", async () => {
    const api = createFetchTransport({
      baseUrl: "/api",
      fetch: () => Promise.reject(new TypeError("offline")),
    });
    await expect(api({ method: "GET", path: "/posts" })).rejects.toMatchObject({
      status: 0,
      message: "offline",
    });
  });
});

describe("queryString", () => {
  it("leaves out what has no value and keeps false and 0", () => {
    expect(
      queryString({ a: undefined, b: null, c: "", d: 0, e: false, f: "x y" }),
    ).toBe("?d=0&e=false&f=x+y");
    expect(queryString(undefined)).toBe("");
  });
});
