import { join } from "node:path";
import webpack from "webpack";
import config from "../../backend/webpack.config.mjs";
import { startProgram, stopProgram } from "../workspace/child-processes.mjs";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";

/** Apart from `dist/backend`, which stays as `npm start` built it. */
const OUTPUT = join(ROOT, "dist/dev/backend");
const STOP_LIMIT_MS = 500;

/** Builds the backend after every change and starts it anew. */
export function watchBackend(env) {
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
    await stop(current);
    print("Starting the backend …");
    current = startProgram(
      process.execPath,
      ["--enable-source-maps", join(OUTPUT, "main.mjs")],
      { stdio: "inherit", env: { MALLOC_ARENA_MAX: "2", ...env } },
    );
    current.once("exit", (code) => {
      if (code) print("The backend ended; the next change starts it again.");
    });
  }

  return {
    stop: async () => {
      await new Promise((resolve) => watching.close(resolve));
      await restarting;
      await stop(current);
    },
  };
}

/** Politely first; an open page's connection must not hold up a restart. */
async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  stopProgram(child);
  const limit = setTimeout(() => stopProgram(child, "SIGKILL"), STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}
