import { describe, expect, it } from "@jest/globals";
import { parse } from "acorn";
import type { Program } from "estree";
import { findApiCalls } from "./find-api-calls";
import type { ParsedModule } from "./source-module";

/** Modules by the name under which they import one another. */
function callsOf(sources: Record<string, string>): string[] {
  const parsed = new Map<string, ParsedModule>();
  for (const [name, text] of Object.entries(sources))
    parsed.set(name, {
      program: parse(text, {
        ecmaVersion: 2022,
        sourceType: "module",
        ranges: true,
      }) as unknown as Program,
      isBundled: name !== "index",
      resolve: (request) => parsed.get(request),
    });
  return findApiCalls([...parsed.values()]);
}

const one = (text: string) => callsOf({ app: text });

describe("findApiCalls", () => {
  it.each([
    [`api({ method: "GET", path: "/posts" })`, ["GET /posts"]],
    ["api({ method: 'GET', path: `/posts/${id}?x=${y}` })", ["GET /posts/{}"]],
    [
      `const PATH = "/drafts"; api({ ...{ method: "PUT", path: PATH + "/" + key }, body });`,
      ["PUT /drafts/{}"],
    ],
    [
      `api({ method: isNew ? "POST" : "PUT", path: isNew ? "/tags" : "/tags/1" })`,
      ["POST /tags", "PUT /tags/1"],
    ],
    [
      `const PATHS = { own: "/me" }; api({ method: "GET", path: PATHS.own });`,
      ["GET /me"],
    ],
    [
      "const path = (key) => `/drafts/${key}`; api({ method: 'GET', path: path(x) });",
      ["GET /drafts/{}"],
    ],
    [
      `function post(path, body) { return api({ method: "POST", path, body }); }
       post("/login"); post("/logout");`,
      ["POST /login", "POST /logout"],
    ],
    [
      `function Screen({ path }) { api({ method: "GET", path }); }
       _jsx(Screen, { path: "/themes" });`,
      ["GET /themes"],
    ],
    [
      `const queries = (get) => ({ posts: () => get("/posts") });
       const get = (path) => api({ method: "GET", path });
       queries(get);`,
      ["GET /posts"],
    ],
    [`api({ method: "GET", path: unknown })`, []],
    [`api({ method: "GET", path: "posts" }); ({ path: "/routes" });`, []],
    [`({ method: verb, path: "/x" })`, []],
  ])("reads %s", (text, calls) => {
    expect(one(text)).toEqual(calls);
  });

  it("follows names through other modules", () => {
    const calls = callsOf({
      client: `export function useOne(api, path) {
        return useQuery({ queryFn: () => api({ method: "GET", path: path + "/1" }) }); }`,
      index: `export * from "client"; export { PATH as ROOT } from "words";`,
      words: `export const PATH = "/tags";`,
      app: `import { useOne, ROOT } from "index"; useOne(api, ROOT);`,
    });
    expect(calls).toEqual(["GET /tags/1"]);
  });

  it("leaves out what an object of calls could do and nobody may ask of it", () => {
    const text = `function createResource(path) {
        return { list: () => api({ method: "GET", path }),
          all: () => api({ method: "GET", path: "/all" }) }; }
      createResource("/mails").list();`;
    expect(one(text)).toEqual(["GET /all"]);
  });

  it("does not mix what one caller hands over with what another does", () => {
    const text = `function assign(name, list) {
        api({ method: "POST", path: "/" + name + "/1/" + list }); }
      assign("roles", "permissions"); assign("authors", "roles");`;
    expect(one(text)).toEqual([
      "POST /authors/1/roles",
      "POST /roles/1/permissions",
    ]);
  });

  it("does not guess which of several texts belongs to which caller", () => {
    const text = `const send = (name, { list }) => api({ method: "POST", path: "/" + name + "/" + list });
      const useGrant = (grant) => { send("roles", grant); send("authors", grant); };
      useGrant({ list: "roles" }); useGrant({ list: "permissions" });`;
    expect(one(text)).toEqual(["POST /authors/{}", "POST /roles/{}"]);
  });

  it("does not tell apart what is written in very many ways", () => {
    const keys = Array.from({ length: 9 }, (_, index) => `read("${index}");`);
    const text = `function read(key) { api({ method: "GET", path: "/drafts/" + key }); } ${keys.join("")}`;
    expect(one(text)).toEqual(["GET /drafts/{}"]);
  });

  it("ends where functions call themselves", () => {
    const text = `const f = (path) => { f(path + "/x"); api({ method: "GET", path }); }; f("/a");`;
    expect(one(text)).toContain("GET /a");
  });
});
