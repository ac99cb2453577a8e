import { AsyncLocalStorage } from "node:async_hooks";

/** What ran wrong, said in a sentence: shown without a stack trace. */
export class ToolError extends Error {}

const INFO = 30;
const FATAL = 60;
let isLog = false;
const kept = new AsyncLocalStorage();

/** From here on every line that is printed is one of the log, in its JSON. */
export function printAsLog() {
  isLog = true;
}

export function print(line) {
  const lines = kept.getStore();
  if (lines) lines.push(line);
  else if (isLog) log(INFO, line);
  else console.log(line);
}

/** Keeps what a work prints while other work is shown; it can be printed when its turn has come. */
export async function keepPrinted(work) {
  const lines = [];
  const result = await kept.run(lines, work);
  return { result, lines };
}

/** For a program that writes for itself: where its output goes. */
export function outputOfPrograms() {
  if (!isLog) return { stdio: "inherit" };
  return {
    onText: (text) => {
      for (const line of plainText(text).split("\n")) print(line);
    },
  };
}

function log(level, text) {
  const msg = text.trim();
  if (msg !== "") console.log(JSON.stringify({ level, time: Date.now(), msg }));
}

export function stopwatch() {
  const started = Date.now();
  return () => duration(Date.now() - started);
}

export function duration(ms) {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Colors and cursor movements, which programs mix into their output. */
// eslint-disable-next-line no-control-regex -- it is control codes that go
const CONTROL_CODES = /\u001b\[[0-9;?]*[A-Za-z]|\r/g;

export function plainText(text) {
  return text.replace(CONTROL_CODES, "");
}

/** Runs a tool to its end. */
export async function runTool(work) {
  try {
    await work();
  } catch (error) {
    failWith(error);
  }
}

/** What a tool ends with: a sentence for what was expected, else a trace. */
export function failWith(error) {
  process.exitCode = 1;
  const isExpected = error instanceof ToolError;
  if (isLog) log(FATAL, String(isExpected ? error.message : error?.stack));
  else console.error(isExpected ? error.message : error);
}
