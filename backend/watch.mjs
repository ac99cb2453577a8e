// Builds the backend after every change and restarts it: a program of `npm run dev`.
import { join } from "node:path";
import webpack from "webpack";
import {
  endProgram,
  startProgram,
} from "../tools/workspace/child-processes.mjs";
import { ROOT } from "../tools/workspace/root.mjs";
import { answerSignals } from "../tools/workspace/signals.mjs";
import { print } from "../tools/workspace/terminal.mjs";
import config from "./webpack.config.mjs";

/** Apart from `dist/backend`, which stays as `npm start` built it. */
const OUTPUT = join(ROOT, "dist/dev/backend");
/** Politely first; an open page's connection must not hold up a restart. */
const STOP_LIMIT_MS = 500;

let current = null;
let restarting = Promise.resolve();

const watching = webpack({
  ...config,
  mode: "development",
  output: { ...config.output, path: OUTPUT },
  cache: { type: "memory" },
  watchOptions: { aggregateTimeout: 100, ignored: /node_modules|[\\/]dist/ },
}).watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) return print(error.message);
  if (stats.hasErrors()) {
    return print(stats.toString({ all: false, errors: true, colors: true }));
  }
  restarting = restarting.then(restart);
});

async function restart() {
  await endProgram(current, STOP_LIMIT_MS);
  print("Starting the backend …");
  current = startProgram(
    process.execPath,
    ["--enable-source-maps", join(OUTPUT, "main.mjs")],
    { stdio: "inherit" },
  );
  current.once("exit", (code) => {
    if (code) print("The backend ended; the next change starts it again.");
  });
}

answerSignals(async () => {
  await new Promise((resolve) => watching.close(resolve));
  await restarting;
  await endProgram(current, STOP_LIMIT_MS);
  process.exit(0);
});
