/** What ran wrong, said in a sentence: shown without a stack trace. */
export class ToolError extends Error {}

export function say(line) {
  console.log(line);
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
  console.error(error instanceof ToolError ? error.message : error);
  process.exitCode = 1;
}
