/** What ran wrong, said in a sentence: shown without a stack trace. */
export class ToolError extends Error {}

const INFO = 30;
const FATAL = 60;
let isLog = false;

/** From here on every line that is printed is one of the log, in its JSON. */
export function printAsLog() {
  isLog = true;
}

export function print(line) {
  if (isLog) log(INFO, line);
  else console.log(line);
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
  return () => {
    const seconds = (Date.now() - started) / 1000;
    if (seconds < 60) return `${seconds.toFixed(1)} s`;
    const minutes = Math.floor(seconds / 60);
    return `${minutes} min ${Math.round(seconds - minutes * 60)} s`;
  };
}

/** Colours and cursor movements, which programs mix into what they print. */
// eslint-disable-next-line no-control-regex -- it is control codes that go
const CONTROL_CODES = /\u001b\[[0-9;?]*[A-Za-z]|\r/g;

export function plainText(text) {
  return text.replace(CONTROL_CODES, "");
}

/** The way out of every tool: a sentence for what was expected, else a trace. */
export function failWith(error) {
  process.exitCode = 1;
  const isExpected = error instanceof ToolError;
  if (isLog) log(FATAL, String(isExpected ? error.message : error?.stack));
  else console.error(isExpected ? error.message : error);
}
