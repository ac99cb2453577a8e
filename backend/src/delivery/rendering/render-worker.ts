/**
 * The program of a render process: loads the server bundle of one release and renders documents with it,
 * one at a time. The bundle is code of others. It gets React's few modules, the render request and the
 * API's answers, and nothing of the process. The starting program limits what the process may do
 * (process-launch.ts). Everything is in this one file, which the server hands to Node as text.
 */
import * as asyncHooks from "node:async_hooks";
import * as buffer from "node:buffer";
import * as crypto from "node:crypto";
import events from "node:events";
import Module from "node:module";
import net from "node:net";
import stream from "node:stream";
import * as streamWeb from "node:stream/web";
import * as stringDecoder from "node:string_decoder";
import * as url from "node:url";
import util from "node:util";
import vm from "node:vm";
import type { RenderModule, SlotRequest } from "@octavo/federation";
import type { FromRenderProcess, ToRenderProcess } from "./render-messages";

const { stdin, stdout, stderr } = process;
const nextTick = process.nextTick.bind(process);
const { parse, stringify } = JSON;
const reallyExit = (
  process as unknown as { reallyExit: (code: number) => never }
).reallyExit.bind(process);

/** Lines that bundles write to the console, per render; the server stores only the beginning. */
const MOST_CONSOLE_CHARACTERS = 1000;

const MOST_UNSENT_CHARACTERS = 16_384;

type Answer = { status: number; body: unknown };
type Values = Record<string, unknown>;

let bundle: RenderModule | null = null;
let waiting = new Map<number, (answer: Answer) => void>();
let consoleCharacters = 0;

/** Lines of one turn are written together, because each write wakes the server; but never without a limit. */
let unsent = "";

function send(message: FromRenderProcess): void {
  if (unsent === "") nextTick(flush);
  unsent += `${stringify(message)}\n`;
  if (unsent.length >= MOST_UNSENT_CHARACTERS) flush();
}

function flush(): void {
  const lines = unsent;
  unsent = "";
  stdout.write(lines);
}

function fail(error: unknown, ends = false): void {
  send({ kind: "failed", ...describe(error), ends });
}

/** A line that says what went wrong and where, and all of it. The thrown value may be made to mislead or to throw. */
function describe(error: unknown): { message: string; stack: string } {
  let [message, stack] = ["something that cannot be described was thrown", ""];
  try {
    message = String(error);
    if (error instanceof Error) stack = String(error.stack);
  } catch {
    // What could be had of it is said.
  }
  const place = /\n[ \t]+(at [^\n]+)/.exec(stack)?.[1];
  return { message: place ? `${message} (${place})` : message, stack };
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const pick = (module: object, names: string): object =>
  Object.fromEntries(
    words(names).map((name) => [name, Reflect.get(module, name) as unknown]),
  );

const CRYPTO_PARTS =
  "createHash randomUUID randomBytes getRandomValues webcrypto";

/** Modules without a way to files, processes or the network, with copies where a part would be one. */
function harmlessModules(): Map<string, unknown> {
  const found: [string, object][] = [
    ["async_hooks", pick(asyncHooks, "AsyncLocalStorage AsyncResource")],
    ["buffer", pick(buffer, "Blob Buffer atob btoa")],
    ["crypto", pick(crypto, CRYPTO_PARTS)],
    ["events", events],
    ["stream", stream],
    ["stream/web", { ...streamWeb }],
    ["string_decoder", { ...stringDecoder }],
    ["url", pick(url, "URL URLSearchParams domainToASCII domainToUnicode")],
    ["util", { ...util }],
  ];
  const done = languageObjects();
  for (const [, module] of found) harden(module, done);
  return new Map(found);
}

/**
 * Freezes these functions and prototypes: code that could change them would be called with the streams that
 * lead out of the process. Own properties of objects that inherit from them can still be set.
 */
function harden(value: unknown, done: Set<unknown>): void {
  const isObject = typeof value === "object" && value !== null;
  if ((!isObject && typeof value !== "function") || done.has(value)) return;
  done.add(value);
  const owner = value;
  for (const key of Reflect.ownKeys(owner)) hardenProperty(owner, key, done);
  harden(Object.getPrototypeOf(owner), done);
  Object.preventExtensions(owner);
}

/** The language's own objects lead nowhere, and are slow when touched. */
function languageObjects(): Set<unknown> {
  const globals = Reflect.ownKeys(globalThis).map(
    (name): unknown => Object.getOwnPropertyDescriptor(globalThis, name)?.value,
  );
  const generators = [function* () {}, async function* () {}, async () => {}];
  const unnamed = [Uint8Array, ...generators].map((value): unknown =>
    Object.getPrototypeOf(value),
  );
  const all = [...globals, ...unnamed].filter(
    (value) => typeof value === "function" || typeof value === "object",
  );
  const prototypes = all.map(
    (value: { prototype?: unknown } | null) => value?.prototype,
  );
  return new Set([...all, ...prototypes]);
}

function hardenProperty(
  owner: object,
  key: string | symbol,
  done: Set<unknown>,
): void {
  const property = Object.getOwnPropertyDescriptor(owner, key);
  const value: unknown = property?.value;
  if (typeof value !== "function" || !property?.configurable) return;
  Object.defineProperty(owner, key, {
    configurable: false,
    enumerable: Object.prototype.propertyIsEnumerable.call(owner, key),
    get: () => value as unknown,
    set(this: object, changed: unknown) {
      if (this === owner) return;
      const own = { value: changed, writable: true };
      const more = { configurable: true, enumerable: true };
      Object.defineProperty(this, key, { ...own, ...more });
    },
  });
  harden(value, done);
  harden((value as { prototype?: unknown }).prototype, done);
}

/** Members of the real process that lead out of the sandbox, in case a bundle gets hold of it. */
const PROCESS_PARTS = words(`
  binding _linkedBinding dlopen getBuiltinModule mainModule kill _kill abort
  exit reallyExit execve chdir _debugProcess _debugEnd _rawDebug report
  umask cwd setuid setgid seteuid setegid setgroups initgroups
  _getActiveHandles _getActiveRequests loadEnvFile openStdin stdin stdout
  stderr argv execArgv execPath argv0 ppid debugPort permission features
  config
`);

const GLOBALS = words(`
  fetch WebSocket EventSource WebAssembly BroadcastChannel localStorage
  sessionStorage Storage Worker navigator
`);

/**
 * Node loads Headers, FormData and similar classes on first access, and then prepares for the network. That
 * needs what is removed below and would end the process later. So it happens now, with promises that never
 * resolve.
 */
function loadWebClasses(): void {
  const never = () => new Promise(() => undefined);
  replaceGlobal("WebAssembly", { compile: never, instantiate: never });
  Reflect.get(globalThis, "Headers");
}

function closeProcess(environment: string): void {
  const env = { NODE_ENV: environment };
  const { version, versions, platform } = process;
  const put = (name: string, value: unknown): void => {
    Reflect.defineProperty(process, name, { value, configurable: false });
  };
  for (const name of PROCESS_PARTS) put(name, undefined);
  put("env", env);
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  // The dispatcher of `fetch`, under any of the names that versions of Node use.
  for (const name of Object.getOwnPropertySymbols(globalThis))
    if (Symbol.keyFor(name)?.startsWith("undici."))
      Reflect.set(globalThis, name, undefined);
  const refuse = (): never => {
    throw new Error("A server bundle has no network and no modules.");
  };
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net.Server.prototype, { listen: refuse });
  Object.assign(Module, { _load: refuse, createRequire: refuse });
  Object.assign(Module.prototype, { require: refuse });
  const nothing = (): boolean => false;
  const copy = {
    env,
    version,
    versions,
    platform,
    argv: [],
    emit: nothing,
    nextTick: process.nextTick.bind(process),
    emitWarning: nothing,
    on: nothing,
    cwd: () => "/",
  };
  replaceGlobal("process", copy);
  replaceGlobal("console", makeConsole());
}

function replaceGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, {
    value,
    configurable: true,
    writable: true,
    enumerable: false,
  });
}

/** The console of Node holds the streams that it writes to. */
function makeConsole(): Values {
  const write = (...parts: unknown[]): void => {
    if (consoleCharacters >= MOST_CONSOLE_CHARACTERS) return;
    const text = util.format(...parts).slice(0, MOST_CONSOLE_CHARACTERS);
    consoleCharacters += text.length + 1;
    stderr.write(`${text}\n`);
  };
  const names = ["log", "info", "warn", "error", "debug", "trace", "dir"];
  const more = ["group", "groupEnd", "time", "timeEnd", "assert", "table"];
  return Object.fromEntries([
    ...names.map((name) => [name, write]),
    ...more.map((name) => [name, () => undefined]),
  ]) as Values;
}

/** CommonJS, compiled here so that nothing but `require` below brings in anything. */
function load(name: string, code: string, modules: Map<string, unknown>): void {
  const module = { exports: {} as Values };
  const require = (wanted: unknown): unknown => {
    const found = modules.get(String(wanted).replace(/^node:/, ""));
    if (found !== undefined) return found;
    throw new Error(`A server bundle cannot load ${String(wanted)}.`);
  };
  const parameters = words("exports require module __filename __dirname");
  const run = vm.compileFunction(code, parameters, { filename: name });
  const values = [module.exports, require, module, name, "/"];
  Reflect.apply(run, module.exports, values);
  if (typeof module.exports.render !== "function")
    throw new TypeError("The server bundle exports no function render.");
  bundle = module.exports as unknown as RenderModule;
}

function apiGet(render: number): SlotRequest["apiGet"] {
  let last = 0;
  const mine = (waiting = new Map());
  return (path) =>
    new Promise((resolve) => {
      last += 1;
      mine.set(last, resolve);
      send({ kind: "ask", render, ask: last, path });
    });
}

type Order<Kind> = Extract<ToRenderProcess, { kind: Kind }>;

async function render({ render, request }: Order<"render">): Promise<void> {
  consoleCharacters = 0;
  try {
    const asking = { ...request, apiGet: apiGet(render) } as SlotRequest;
    const name = request.slot === undefined ? "render" : "renderSlot";
    send({ kind: "done", render, result: await bundle?.[name]?.(asking) });
  } catch (error) {
    fail(error);
  }
}

function answer({ ask, status, body }: Order<"answer">): void {
  waiting.get(ask)?.({ status, body });
  waiting.delete(ask);
}

function obey(line: string, modules: Map<string, unknown>): void {
  const order = parse(line) as ToRenderProcess;
  if (order.kind === "render") void render(order);
  else if (order.kind === "answer") answer(order);
  else if (order.kind === "ping") send({ kind: "pong" });
  else {
    closeProcess(order.environment);
    load(order.name, order.code, modules);
    send({ kind: "loaded" });
  }
}

/** After an unhandled error the state is unknown: the process ends. */
function end(error: unknown): void {
  fail(error, true);
  flush();
  reallyExit(1);
}

function start(): void {
  loadWebClasses();
  const modules = harmlessModules();
  let rest = "";
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
  stdin.setEncoding("utf8");
  stdin.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) obey(line, modules);
  });
  // The server has gone.
  for (const event of ["close", "end"]) stdin.on(event, () => reallyExit(0));
  for (const { prototype } of [Object, Function])
    Object.preventExtensions(prototype);
}

start();
