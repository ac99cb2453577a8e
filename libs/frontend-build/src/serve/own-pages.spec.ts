import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "@jest/globals";
import { guardHost, guardOrigin, mayLoadFiles } from "./own-pages";

type Headers = Record<string, string>;
type Guard = typeof guardOrigin;

const OWN = "localhost:4210";

/** Whether a guard lets a request through; what it does not is answered with 403. */
function passes(guard: Guard, headers: Headers, method = "GET"): boolean {
  let isThrough = false;
  let status = 0;
  const response = {
    setHeader: () => undefined,
    writeHead: (given: number) => (status = given),
    end: () => undefined,
  } as unknown as ServerResponse;
  const request = { method, headers } as unknown as IncomingMessage;
  void guard(request, response, () => (isThrough = true));
  expect(status).toBe(isThrough ? 0 : 403);
  return isThrough;
}

it.each([
  [OWN, true],
  ["127.0.0.1:4210", true],
  ["[::1]:4210", true],
  ["localhost:3000", false],
  ["evil.example:4210", false],
  ["localhost.evil.example:4210", false],
  ["192.168.0.7:4210", false],
])("answers to the name %s: %s [DELIV-DEV-05]", (host, expected) => {
  expect(passes(guardHost(4210), { host })).toBe(expected);
});

const TAB = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
const FRAME = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" };
const from = (site: string) => ({ "sec-fetch-site": site });

it.each<[string, Headers, boolean, string?]>([
  ["its own page", { origin: `http://${OWN}`, ...from("same-origin") }, true],
  ["a program", {}, true],
  ["an address that was typed", { ...from("none"), ...TAB }, true],
  ["a link of another site", { ...from("cross-site"), ...TAB }, true],
  ["a frame of another site", { ...from("cross-site"), ...FRAME }, false],
  ["a picture on another site", from("cross-site"), false],
  ["a script of another port", from("same-site"), false],
  ["a call of another site", { origin: "https://evil.example" }, false],
  ["a call of another port", { origin: "http://localhost:3000" }, false],
  ["a page without an origin", { origin: "null" }, false],
  ["a form of another site", { ...from("cross-site"), ...TAB }, false, "POST"],
])("lets %s read what the site says: %# [DELIV-DEV-05]", (...row) => {
  const [, headers, expected, method] = row;
  expect(passes(guardOrigin, { host: OWN, ...headers }, method)).toBe(expected);
});

it.each<[Headers, boolean]>([
  [{}, true],
  [from("same-site"), true],
  [{ origin: "http://localhost:3000" }, true],
  [from("cross-site"), false],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "http://localhost.evil.example" }, false],
  [{ origin: "null" }, false],
])(
  "lets %j load the sources' build: %s [DELIV-DEV-05]",
  (headers, expected) => {
    const request = { headers } as unknown as IncomingMessage;
    expect(mayLoadFiles(request)).toBe(expected);
  },
);
