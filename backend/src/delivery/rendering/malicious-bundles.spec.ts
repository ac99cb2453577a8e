import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { bundleOf, useTestRenderer } from "../../../test/test-renderer";

const test = useTestRenderer(3000);

let server: Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  process.env.ADMIN_PASSWORD = "correct-horse-battery";
  server = createServer(() => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  delete process.env.ADMIN_PASSWORD;
  server.close();
});

/** One bundle with all attempts: each tells at its address what it brought, or that it was refused. */
const attempts = (codes: [name: string, code: string][]): string =>
  bundleOf(`
    const attempts = { ${codes
      .map(
        ([name, code]) =>
          `${JSON.stringify(name)}: async () => { ${code.replaceAll("PORT", String(port))} }`,
      )
      .join(",")} };
    let gained;
    try { gained = await attempts[decodeURIComponent(request.url.slice(1))](); }
    catch (error) { return page("refused: " + error.message); }
    return page(gained === undefined ? "nothing" : "gained: " + String(gained));`);

/** How a bundle may try to get at the real process; the answer is what leads out. */
const LEAKS: Record<string, string> = {
  "the constructor of a function": `return request.apiGet.constructor("return process")().pid`,
  "the constructor of an async function": `return (async () => 1).constructor("return process")().pid`,
  "a timer made of text": `return setTimeout("1")`,
  eval: `return (0, eval)("process").pid`,
  "process.binding": `return process.binding("spawn_sync")`,
  "process.getBuiltinModule": `return process.getBuiltinModule("fs")`,
  "process.mainModule": `return process.mainModule.require("fs")`,
  "process.dlopen": `return process.dlopen({ exports: {} }, "/lib/x.so")`,
  "process.kill": `return process.kill(process.ppid, "SIGKILL")`,
  "process.exit": `return process.exit(0)`,
  "process.abort": `return process.abort()`,
  "process.reallyExit": `return process.reallyExit(0)`,
  "the streams of the process": `return process.stdout.constructor`,
  "the console's streams": `return console._stdout ?? console._stderr`,
  "the module's parent": `return module.constructor._load("fs") ?? module.parent`,
  "require.main": `return require.main.require("fs")`,
  "a dynamic import": `return (await import("node:fs")).readFileSync("/etc/passwd")`,
  "an import of itself": `return (await import(__filename)).render`,
  "a require of itself": `return require(__filename)`,
  "import of text": `return (await import("data:text/javascript,export default 1")).default`,
  fetch: `return (await fetch("http://127.0.0.1:PORT")).status`,
  WebSocket: `return new WebSocket("ws://127.0.0.1:PORT")`,
  EventSource: `return new EventSource("http://127.0.0.1:PORT")`,
  "what makes requests for fetch": `
    for (const name of Object.getOwnPropertySymbols(globalThis))
      if (globalThis[name]?.dispatch) return globalThis[name].constructor.name`,
  WebAssembly: `return WebAssembly.Memory.name`,
  "hooks on what the process does": `return require("async_hooks").createHook({})`,
  "an engine of OpenSSL": `return require("crypto").setEngine("x")`,
  "the emitters of the process": `
    const { EventEmitter } = require("events");
    let leaked;
    try { EventEmitter.prototype.emit = function () { leaked = this; return true; }; } catch {}
    await request.apiGet("/x");
    return leaked?.constructor.name`,
  "the streams' methods": `
    const stream = require("stream");
    let leaked;
    for (const type of [stream.Readable, stream.Writable, stream.Duplex, stream.Stream])
      for (const name of ["read", "push", "write", "end", "emit", "on", "pipe", "resume"])
        try {
          const old = type.prototype[name];
          Object.defineProperty(type.prototype, name, {
            value: function (...all) { leaked = this; return old.apply(this, all); } });
        } catch {}
    await request.apiGet("/x");
    return leaked?.constructor.name`,
  "what every object inherits": `
    let leaked;
    for (const name of ["_writev", "timeout", "signal", "_events", "handle", "onread", "cork"])
      try { Object.defineProperty(Object.prototype, name, { configurable: true,
        get() { leaked = this; return undefined; } }); } catch {}
    await request.apiGet("/x");
    return leaked?.constructor.name`,
  "the frames of a stack": `
    Error.prepareStackTrace = (error, frames) => frames.map((frame) =>
      frame.getThis() ?? frame.getFunction()).find((found) => found && found !== globalThis);
    const found = new Error("x").stack;
    return found?.binding ?? found?.kill`,
};

const MODULES = [
  "fs",
  "node:fs",
  "fs/promises",
  "child_process",
  "net",
  "http",
  "https",
  "http2",
  "dgram",
  "dns",
  "tls",
  "worker_threads",
  "cluster",
  "vm",
  "os",
  "inspector",
  "module",
  "process",
  "repl",
  "v8",
  "wasi",
  "node:sqlite",
  "node:test",
  "diagnostics_channel",
  "trace_events",
  "readline",
  "react",
];

describe("a bundle that looks for a way out", () => {
  it("sees nothing of the server's settings", async () => {
    const code = `return page(JSON.stringify([process.env, process.argv, process.execArgv]))`;
    const html = await test.ask(await test.release(bundleOf(code)));
    expect(html).toBe(`[{"NODE_ENV":"test"},[],null]`);
  });

  it("cannot load a module that leads anywhere", async () => {
    const code = `return page(${JSON.stringify(MODULES)}.filter((name) => {
      try { return require(name); } catch { return false; } }))`;
    expect(await test.ask(await test.release(bundleOf(code)))).toBe("");
  });

  it("has the classes that programs for browsers and servers share", async () => {
    const code = `
      const form = new FormData();
      form.set("a", "1");
      const { headers } = new Response("", { headers: new Headers({ b: "2" }) });
      const { pathname } = new URL(new Request("http://x.test/c").url);
      await request.apiGet("/x");
      return page([form.get("a"), headers.get("b"), pathname, typeof MessageEvent, typeof WebAssembly])`;
    const good = await test.release(bundleOf(code));
    expect(await test.ask(good)).toBe("1,2,/c,function,undefined");
    // What is loaded late would fail later.
    expect(await test.ask(good)).toBe("1,2,/c,function,undefined");
    expect(test.lines).toEqual([]);
  });

  it("finds none in what it is given", async () => {
    const gained: Record<string, string> = {};
    const leaks = Object.entries(LEAKS);
    const bad = await test.release(attempts(leaks));
    for (const [name] of leaks) {
      const address = `/${encodeURIComponent(name)}`;
      const html = await test.ask(bad, address).catch(String);
      if (!/^(refused: |nothing)/.test(html)) gained[name] = html;
    }
    expect(gained).toEqual({});
    expect(connections).toBe(0);
    await test.expectAllIsWell();
  }, 120_000);
});
