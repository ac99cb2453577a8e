import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { confirmWrite } from "./confirm-write";
import { createOverride } from "./create-override";
import { openSite } from "./open-site";
import type { SiteWishes } from "./open-site";
import { servedApp } from "./served-app";
import type { Terminal } from "./terminal";

interface Step {
  status?: number;
  cookie?: string;
  body: object;
}

let server: Server | undefined;
let asked: [url: string, body: unknown, csrf: unknown][] = [];

beforeEach(() => {
  asked = [];
  for (const name of ["log", "error", "warn"] as const)
    jest.spyOn(console, name).mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env["OCTAVO_SESSION"];
  server?.close();
});

/** A site that answers its calls in this order. */
async function site(...steps: Step[]): Promise<string> {
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => (text += String(part)));
    request.on("end", () => {
      const { method, url = "", headers } = request;
      if (method === "POST")
        asked.push([url, JSON.parse(text), headers["x-csrf-token"]]);
      if (url === "/") return response.end("home");
      const { status = 200, cookie, body } = steps.shift() ?? { body: {} };
      if (cookie !== undefined)
        response.setHeader("set-cookie", `octavo_session=${cookie}; Path=/`);
      response.statusCode = status;
      return response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A person who enters these words, one after the other. */
function person(...words: string[]): Terminal {
  const answer = () => Promise.resolve(words.shift() ?? "");
  return { ask: answer, askSecretly: answer };
}

const open = (
  address: string,
  terminal: Terminal | null,
  more: Partial<SiteWishes> = {},
) =>
  openSite(
    {
      site: address,
      app: "labs",
      folder: "/nowhere",
      write: undefined,
      signIn: true,
      override: false,
      ...more,
    },
    terminal,
    { delaysMs: [] },
  );

const IN = { user: { name: "Ines" }, csrfToken: "csrf" };

describe("signing in for the development server", () => {
  it("asks for email, password and a code, and ends the session with the command [DELIV-DEV-03]", async () => {
    const address = await site(
      { status: 401, body: { error: "Wrong email or password" } },
      { body: { mfa_required: true, mfa_token: "first" } },
      { cookie: "secret", body: IN },
      { cookie: "", body: { success: true } },
    );
    const words = ["i@x.test", "wrong", "i@x.test", "right", "492039"];
    const opened = await open(address, person(...words));
    expect(opened.person?.name).toBe("Ines");
    expect(opened.session.cookie).toBe("octavo_session=secret");
    expect(opened.mayWrite).toBe(false);
    expect(console.error).toHaveBeenCalledWith("Wrong email or password");
    await opened.person?.signOut();
    expect(opened.session.isOpen).toBe(false);
    expect(asked.slice(2)).toEqual([
      [
        "/api/auth/login/code",
        { mfa_token: "first", code: "492039" },
        undefined,
      ],
      ["/api/auth/logout", {}, "csrf"],
    ]);
  });

  it("asks for the admin, where a person can answer, and takes Enter for a visitor [DELIV-DEV-03]", async () => {
    const address = await site();
    const admin = { app: "admin", signIn: false };
    expect((await open(address, person(""), admin)).person).toBeNull();
    expect((await open(address, null, admin)).person).toBeNull();
    const labs = { signIn: false };
    expect((await open(address, person("never"), labs)).person).toBeNull();
    await expect(open(address, null)).rejects.toThrow("OCTAVO_SESSION");
    expect(asked).toEqual([]);
  });

  it("takes a session of the environment, unless it is none [DELIV-DEV-03]", async () => {
    const address = await site({ body: IN }, { status: 401, body: {} });
    process.env["OCTAVO_SESSION"] = "abc";
    const opened = await open(address, null);
    expect(opened.session.cookie).toBe("octavo_session=abc");
    await opened.person?.signOut();
    expect(asked).toEqual([]);
    // What renders the working copy has a copy of the environment.
    expect(process.env["OCTAVO_SESSION"]).toBeUndefined();
    process.env["OCTAVO_SESSION"] = "over";
    await expect(open(address, null)).rejects.toThrow("is no session of");
    process.env["OCTAVO_SESSION"] = "a\r\nb: c";
    await expect(open(address, null)).rejects.toThrow("no session has");
  });

  it("says that no site answers, and shows no fixtures instead [DELIV-DEV-01]", async () => {
    await expect(open("http://127.0.0.1:1", null)).rejects.toThrow(
      "No site answers at http://127.0.0.1:1. Name another with --site, or work without one: --fixtures.",
    );
  });
});

describe("--override", () => {
  const served = (address: string) =>
    servedApp({ app: "labs" }, "http://localhost:4210", address);
  const live = [
    { channel: "staging", version: "3.0.0" },
    { channel: "production", version: "2.0.0" },
  ];

  it("makes a preview of what is live, with the files of this computer [DELIV-DEV-07]", async () => {
    const address = await site(
      { body: IN },
      { body: { live } },
      { status: 201, body: { url: "https://x.example/preview" } },
    );
    process.env["OCTAVO_SESSION"] = "abc";
    const opened = await open(address, null, { override: true });
    const server = "http://localhost:4210/__octavo_local/secret";
    expect(await createOverride(served(address), server, opened)).toEqual([
      "In a browser of this computer, for eight hours at most: https://x.example/preview",
    ]);
    const form = { path: "/labs", minutes: 480, local_server: server };
    expect(asked).toEqual([
      ["/api/frontends/apps/labs/releases/2.0.0/preview", form, "csrf"],
    ]);
  });

  it("says why there is none [DELIV-DEV-07]", async () => {
    const address = await site(
      { body: IN },
      { body: { live: [] } },
      { status: 403, body: { error: "You may not see frontends." } },
    );
    process.env["OCTAVO_SESSION"] = "abc";
    const opened = await open(address, null);
    const make = () => createOverride(served(address), "", opened);
    await expect(make()).rejects.toThrow("Nothing of labs is live on 127");
    await expect(make()).rejects.toThrow("You may not see frontends.");
    const visitor = open(address, person(""), { override: true });
    await expect(visitor).rejects.toThrow("Only people who sign in");
  });
});

describe("--write", () => {
  const SITE = "https://the-site.example";

  it.each<[string | undefined, string | null, boolean | string]>([
    [undefined, null, false],
    ["the-site.example", null, true],
    ["other.example", null, '"other.example" is not the-site.example'],
    ["", null, "--write=the-site.example"],
    ["", "the-site.example", true],
    ["", "yes", '"yes" is not the-site.example'],
  ])("as %j, and %j at the terminal [DELIV-DEV-04]", async (...row) => {
    const [word, typed, expected] = row;
    const terminal = typed === null ? null : person(typed);
    const confirmed = confirmWrite(word, SITE, terminal);
    if (typeof expected === "string")
      await expect(confirmed).rejects.toThrow(expected);
    else expect(await confirmed).toBe(expected);
  });
});
