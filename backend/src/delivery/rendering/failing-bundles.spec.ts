import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import {
  MISSING,
  bundleOf,
  useTestRenderer,
} from "../../../test/test-renderer";

const TIMEOUT_MS = 1500;

const test = useTestRenderer(TIMEOUT_MS);

/** What the log says of a release; processes of earlier ones may still be ending. */
const linesOf = ({ app, version }: FrontendRelease): string[] =>
  test.lines.filter((line) => line.startsWith(`${app} ${version} `));

/** What a bundle may do instead of rendering, and what is said of it. */
const MISDEEDS: [name: string, body: string, said: RegExp][] = [
  ["throws", `throw new Error("broken")`, /^throws: Error: broken \(at /],
  ["throws what is no error", `throw { toString() { throw 1; } }`, /^throws: /],
  [
    "throws later",
    `setTimeout(() => { throw new Error("late"); }); return new Promise(() => {})`,
    /^ends: Error: late/,
  ],
  [
    "leaves a rejection to nobody",
    `Promise.reject(new Error("left")); return new Promise(() => {})`,
    /^ends: Error: left/,
  ],
  ["loops", `for (;;);`, /^time: it did not answer within 1500 ms$/],
  [
    "loops after it has waited",
    `await request.apiGet("/x"); for (;;);`,
    /^time: /,
  ],
  ["never answers", `return new Promise(() => {})`, /^time: /],
  [
    "collects memory",
    `const all = []; for (;;) all.push(new Array(1e5).fill(all.length + 0.5));`,
    /^(ends: its process used up its memory|time: )/,
  ],
  [
    "collects buffers",
    `const all = []; for (;;) all.push(Buffer.alloc(1 << 24, 1));`,
    /^(ends: its process (ended by itself|used up its memory)|throws: .*alloc|time: )/i,
  ],
  [
    "writes texts that no memory is left for",
    `const s = "x".repeat(1 << 27), all = []; for (;;) all.push(JSON.stringify({ s }));`,
    /^(ends: its process used up its memory|time: )/,
  ],
  [
    "answers a number",
    `return 7`,
    /^answer: a render result must be an object, not 7/,
  ],
  [
    "sends people to a script",
    `return { ...page("x"), status: 301, location: "javascript:alert(1)" }`,
    /^answer: "location" must be/,
  ],
  [
    "answers far too much",
    `return page("x".repeat(32 * 1024 * 1024))`,
    /^(answer: it sent more than |time: )/,
  ],
  [
    "answers with a trap",
    `return { ...page("x"), get html() { throw new Error("trap"); } }`,
    /^throws: Error: trap/,
  ],
  [
    "answers what cannot be sent",
    `const circle = {}; circle.circle = circle; return circle`,
    /^throws: TypeError/,
  ],
  [
    "asks the API without end",
    `for (;;) await request.apiGet("/x")`,
    /^answer: it asks the API more than 100 times$/,
  ],
  [
    "comes back to the API when its time is over",
    `const end = performance.now() + 1200; await request.apiGet("/x");
     while (performance.now() < end); await request.apiGet("/x"); return page("x")`,
    /^time: it was not done with its calls of the API within 1000 ms$/,
  ],
  [
    "asks the API for what is no path",
    `await request.apiGet({ path: "/x" })`,
    /^answer: what its process sent is no message$/,
  ],
  [
    "asks the API for a path without end",
    `await request.apiGet("/" + "x".repeat(1e6))`,
    /^answer: a render result must be an object, not nothing\.$/,
  ],
];

describe("a bundle that does not do what it should", () => {
  it.each(MISDEEDS)("harms nobody when it %s", async (_name, body, said) => {
    const bad = await test.release(bundleOf(body));
    expect(await test.failureOf(bad)).toMatch(said);
    await test.expectAllIsWell();
    // Whoever asked for the page prints the line.
    expect(linesOf(bad)).toEqual([]);
  });

  it.each([
    ["is no program", `exports.render = (`, /^load: SyntaxError/],
    ["exports nothing", `exports.other = 1`, /^load: .* no function render/],
    ["throws at once", `throw new Error("early")`, /^load: Error: early/],
    ["ends at once", `process.exit(0)`, /^load: TypeError/],
    [
      "loops at once",
      `for (;;);`,
      /^undefined: no process was ready within 5000 ms$/,
    ],
  ])("harms nobody when it %s", async (_name, code, said) => {
    expect(await test.failureOf(await test.release(code))).toMatch(said);
    await test.expectAllIsWell();
  });

  it("is told from one that is missing", async () => {
    const missing = { app: "bad", version: MISSING } as FrontendRelease;
    expect(await test.failureOf(missing)).toBe(
      "undefined: Its bundle is missing.",
    );
  });

  it("may end its process after its answer: the next page comes from another, and one line says so", async () => {
    const late = `setTimeout(() => { throw new Error("afterwards"); }); return page("x")`;
    const bad = await test.release(bundleOf(late));
    expect(await test.ask(bad)).toBe("x");
    while (linesOf(bad).length === 0) await wait(5);
    expect(linesOf(bad)).toHaveLength(1);
    expect(linesOf(bad)[0]).toContain(
      "lost a process that waited: Error: afterwards",
    );
    expect(await test.ask(bad)).toBe("x");
  });

  it("may leave its process in a loop: it is ended, and no page waits for all its time", async () => {
    const later = `setTimeout(() => { for (;;); }, 5); return page("x")`;
    const bad = await test.release(bundleOf(later));
    expect(await test.ask(bad)).toBe("x");
    await wait(50);
    expect(await test.ask(bad)).toBe("x");
    expect(linesOf(bad)).toHaveLength(1);
    expect(linesOf(bad)[0]).toContain(
      "lost a process that waited: it did not listen within 1000 ms",
    );
  });

  it("may leave its process in a loop that nobody asks any more: it is ended all the same", async () => {
    const later = `setTimeout(() => { for (;;); }, 5); return page("x")`;
    const bad = await test.release(bundleOf(later));
    expect(await test.ask(bad)).toBe("x");
    while (linesOf(bad).length === 0) await wait(5);
    expect(linesOf(bad)[0]).toContain("it did not listen within 1000 ms");
  });

  it("may go on asking the API after its answer: it is ended", async () => {
    const flood = `setTimeout(() => { for (;;) void request.apiGet("/x"); }, 5); return page("x")`;
    const bad = await test.release(bundleOf(flood));
    expect(await test.ask(bad)).toBe("x");
    const began = performance.now();
    while (linesOf(bad).length === 0) await wait(5);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(linesOf(bad)[0]).toContain("it goes on with renders that are over");
  });

  it("prints without end, and the log has one short line of it", async () => {
    const prints = `for (;;) console.log("secret\\n\u001b[31m" + "x".repeat(1e5));`;
    const bad = await test.release(bundleOf(prints));
    expect(await test.failureOf(bad)).toMatch(/^time: /);
    expect(linesOf(bad)).toHaveLength(1);
    expect(linesOf(bad)[0]).toMatch(
      /^bad 1\.0\.\d+ writes to the console of its process: /,
    );
    expect(linesOf(bad)[0]?.length).toBeLessThan(300);
    expect(linesOf(bad)[0]).not.toMatch(/\p{Cc}/u);
  });

  it("is left alone when it keeps failing, and takes no process from others", async () => {
    const bad = await test.release(bundleOf(`for (;;);`));
    for (const address of ["/a", "/b", "/c"])
      expect(await test.failureOf(bad, address)).toMatch(/^time: /);
    const began = performance.now();
    expect(await test.failureOf(bad, "/d")).toBe(
      `undefined: bad ${bad.version} is left alone for a while: it did not answer within 1500 ms`,
    );
    expect(performance.now() - began).toBeLessThan(TIMEOUT_MS);
    expect(test.unusable.at(-1)).toBe(
      `${bad.version} breaker: it did not answer within 1500 ms`,
    );
    expect(linesOf(bad)).toHaveLength(1);
    await test.expectAllIsWell();
  });
});

describe("a render of others", () => {
  it("goes on while a release loops", async () => {
    await test.expectAllIsWell();
    const bad = await test.release(bundleOf(`for (;;);`));
    const looping = test.failureOf(bad);
    let rendered = 0;
    const done = looping.then(() => true);
    while (
      !(await Promise.race([done, test.expectAllIsWell().then(() => false)]))
    )
      rendered += 1;
    expect(rendered).toBeGreaterThan(5);
    expect(await looping).toMatch(/^time: /);
  });
});
