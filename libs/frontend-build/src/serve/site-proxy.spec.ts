import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { listen } from "../../test/listen";
import { answerSession, siteProxy } from "./site-proxy";
import { SiteSession } from "./site-session";

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

/** The site behind the proxy; `noted` are the calls that it was told of. */
async function proxied(site: string, session = new SiteSession(site)) {
  const noted: string[] = [];
  const note = (url: string) => void noted.push(url);
  const proxy = siteProxy(session, { note, delaysMs: [1, 1] });
  const own = answerSession(session, false);
  const address = await listen((request, response) => {
    const next = () => void proxy(request, response, () => undefined);
    void own(request, response, next);
  });
  return { address, noted };
}

const SET = "__Host-octavo_session=secret; Path=/; HttpOnly";

it("keeps the session to itself: it goes with calls alone, and no cookie crosses [DELIV-DEV-03]", async () => {
  const seen: IncomingMessage[] = [];
  const site = await listen((request, response) => {
    seen.push(request);
    response.setHeader("set-cookie", [SET, "octavo_signed_in=1", "other=2"]);
    request.pipe(response);
  });
  const session = new SiteSession(site);
  const { address, noted } = await proxied(site, session);
  const headers = { cookie: "octavo_session=mine", origin: address };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers });

  const first = await ask("/api/posts", { method: "POST", body: "words" });
  expect(await first.text()).toBe("words");
  expect(first.headers.getSetCookie()).toEqual([
    "octavo_signed_in=1; Path=/; SameSite=Strict",
  ]);
  await ask("/api/posts?page=2");
  await ask("/uploads/x.png");
  const host = new URL(site).host;
  expect(
    seen.map(({ headers: { origin, host: to, cookie } }) => [
      origin === site && to === host,
      cookie,
    ]),
  ).toEqual([
    [true, undefined],
    [true, "__Host-octavo_session=secret"],
    [true, undefined],
  ]);
  expect(noted).toEqual(["/posts?page=2"]);
});

it("says who is signed in without the tokens that prove it, and forgets a session that has ended [DELIV-DEV-03]", async () => {
  let status = 200;
  const site = await listen((request, response) => {
    expect(request.headers.cookie).toBe("octavo_session=abc");
    response.statusCode = status;
    const user = { name: "Ines", token: "proof" };
    response.end(JSON.stringify({ user, csrfToken: "proof" }));
  });
  const session = new SiteSession(site);
  session.open("abc");
  const { address } = await proxied(site, session);
  const answer = await fetch(`${address}/api/auth/me`);
  expect(await answer.json()).toEqual({
    user: { name: "Ines", token: "" },
    csrfToken: "",
  });
  status = 401;
  await fetch(`${address}/api/auth/me`);
  expect(session.isOpen).toBe(false);
});

it("asks a site that does not answer again, and then says so [DELIV-DEV-01]", async () => {
  let tries = 0;
  const site = await listen((request, response) => {
    tries++;
    if (tries < 3) request.socket.destroy();
    else response.end("here");
  });
  const { address } = await proxied(site);
  expect(await (await fetch(address)).text()).toBe("here");

  tries = -9;
  const answer = await fetch(address);
  expect([answer.status, await answer.text(), tries]).toEqual([
    502,
    `No site answers at ${site}.`,
    -6,
  ]);
  // A write may have been done.
  await fetch(address, { method: "POST" });
  expect(tries).toBe(-5);
});
