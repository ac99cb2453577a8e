import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import {
  AnswerLane,
  type Finding,
} from "../../src/infrastructure/ready-answers/answer-lane";
import { SeededRandom } from "./seeded-random";
import { ETAG, READY, talk, TwoWays } from "./two-ways";

const CASES = 800;
const SEED = Number(process.env.LANE_SEED ?? 23);

const servers = new TwoWays();

beforeAll(() => servers.open());
afterAll(() => servers.close());

const HOST = "Host: octavo.example";
const HEADERS = [
  "Accept: text/html,*/*;q=0.8",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Encoding: gzip",
  "accept-encoding:br",
  "Accept-Language: de",
  "Connection: keep-alive",
  "Cookie: a=b",
  `If-None-Match: ${ETAG}`,
  `If-None-Match: W/${ETAG}, "x"`,
  "If-None-Match: *",
  'If-None-Match: "x"',
  "User-Agent: a reader (1.0)",
  "X-Forwarded-For: 1.2.3.4",
  "X-Request-Id: 0123456789abcdef",
  "X-Request-Id: not one",
];
const ODD_HEADERS = [
  "Authorization: Bearer x",
  "Connection: close",
  "Connection: Keep-Alive, close",
  "Connection: upgrade",
  "Content-Length: 0",
  "Content-Length: 5",
  "Content-Length: +5",
  "Content-Length : 5",
  "Cookie: session=1",
  "Expect: 100-continue",
  "Expect: nothing",
  "Host: other",
  "Host:",
  "Keep-Alive: timeout=5",
  "Proxy-Connection: close",
  "Range: bytes=0-3",
  "TE: trailers",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: xchunked",
  "Upgrade: h2c",
  "X-Api-Key: x",
  "X-A: a\tb",
  "X-A:  two  spaces ",
  "X-A:",
  "X-A: \u00e4",
  " folded",
  "no colon",
  "X A: b",
  "X-A: b\rX-B: c",
  "X-A: b\nContent-Length: 3",
  "X-A: b\0c",
  `X-A: ${"a".repeat(9000)}`,
];
const TARGETS = [
  READY,
  READY,
  READY,
  "/api/posts?limit=10&",
  "/api/posts?limit=%31%30",
  "/api/posts?limit=11",
  "/elsewhere",
  "/",
  "*",
  `http://octavo.example${READY}`,
  `/${READY}`,
  `${READY}#x`,
  "/a b",
  `/${"a".repeat(9000)}`,
];
const METHODS = ["GET", "GET", "GET", "GET", "HEAD", "POST", "get", "CONNECT"];
const VERSIONS = [
  "1.1",
  "1.1",
  "1.1",
  "1.1",
  "1.1",
  "1.1",
  "1.0",
  "2.0",
  "0.9",
];
const ODD_BYTES = [
  "\r",
  "\n",
  "\r\n",
  "\0",
  " ",
  "\t",
  ":",
  "\x80",
  "\xff",
  "G",
];

const BODY = "a body\r\n\r\n";

/** Of one piece the lane knows that it is whole, whether it has the answer or not. */
function wholeRequest(random: SeededRandom): string {
  const line = random.pick([`GET ${READY}`, "GET /elsewhere", "POST /x"]);
  const headers = random.sample(HEADERS, random.below(4));
  const body = line.startsWith("POST") ? BODY : "";
  if (body !== "") headers.push(`Content-Length: ${body.length}`);
  return [`${line} HTTP/1.1`, HOST, ...headers, "", body].join("\r\n");
}

function oddRequest(random: SeededRandom): string {
  const [method, target] = [random.pick(METHODS), random.pick(TARGETS)];
  const headers = random.sample(HEADERS, random.below(4));
  headers.push(...random.sample(ODD_HEADERS, random.below(3)));
  if (!random.chance(0.1))
    headers.splice(random.below(headers.length + 1), 0, HOST);
  const body = random.chance(0.2) ? "0\r\n\r\n" : "";
  const line = `${method} ${target} HTTP/${random.pick(VERSIONS)}`;
  return [line, ...headers, "", body].join("\r\n");
}

function mutated(random: SeededRandom, text: string): string {
  const at = random.below(text.length);
  const to = at + random.below(Math.min(20, text.length - at)) + 1;
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at) + random.pick(ODD_BYTES) + text.slice(at);
    case 1:
      return text.slice(0, at) + random.pick(ODD_BYTES) + text.slice(to);
    case 2:
      return text.slice(0, at) + text.slice(to);
    case 3:
      return text.slice(0, to) + text.slice(at);
    default:
      return text.replace(/\r\n/, "\n");
  }
}

/** What one client says: requests, some of them damaged, in pieces that are seldom whole. */
function conversation(random: SeededRandom): string[] {
  const requests = Array.from({ length: 1 + random.below(4) }, () => {
    const one = random.chance(0.7) ? wholeRequest(random) : oddRequest(random);
    return random.chance(0.2) ? mutated(random, one) : one;
  });
  if (random.chance(0.6)) return requests;
  const text = requests.join("");
  const cuts = Array.from({ length: random.below(4) }, () =>
    random.below(text.length),
  ).sort((a, b) => a - b);
  return [0, ...cuts]
    .map((from, n) => text.slice(from, cuts[n] ?? text.length))
    .filter((piece) => piece !== "");
}

/** What came back from the lane, and what was to come; asked again where a connection broke. */
async function bothWays(pieces: string[]): Promise<[string, string]> {
  for (let time = 0; ; time += 1) {
    const lane = await talk(servers.lane, pieces);
    const plain = await talk(servers.plain, pieces);
    const given = await talk(servers.given, pieces);
    const wasReset = [lane, plain, given].some((one) => one.wasReset);
    if (time < 5 && wasReset) continue;
    return [
      lane.answer,
      lane.answer === given.answer ? given.answer : plain.answer,
    ];
  }
}

describe("whatever bytes come", () => {
  it(`the lane answers as node:http does, ${CASES} times (LANE_SEED=${SEED})`, async () => {
    const random = new SeededRandom(SEED);
    const found = jest.spyOn(AnswerLane.prototype, "read");
    for (let count = 0; count < CASES; count += 1) {
      const pieces = conversation(random);
      const [lane, plain] = await bothWays(pieces);
      expect({ pieces, answer: lane }).toEqual({ pieces, answer: plain });
    }
    const kinds = found.mock.results.map(
      ({ value }) => (value as Finding).kind,
    );
    for (const kind of ["ready", "whole", "other"])
      expect(kinds.filter((one) => one === kind).length).toBeGreaterThan(
        CASES / 8,
      );
  }, 120_000);
});
