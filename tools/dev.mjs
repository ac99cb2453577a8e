// npm run dev: the product with everything following the sources. The backend
// is built and restarted on a change, the frontends are replaced in place.
import { setTimeout as delay } from "node:timers/promises";
import {
  endProgram,
  leaveSignalsAlone,
  startProgram,
} from "./workspace/child-processes.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { FOR_WORK } from "./workspace/install-packages.mjs";
import { prepareProduct } from "./workspace/product.mjs";
import { loadSettings } from "./workspace/settings.mjs";
import { answerSignals } from "./workspace/signals.mjs";
import { runTool, print } from "./workspace/terminal.mjs";

const BACKEND_LIMIT_MS = 5_000;
const POLL_MS = 200;

await runTool(async () => {
  endWithNpm();
  await prepareProduct(FOR_WORK);
  loadSettings();

  const { openDatabase } = await import("./dev/database.mjs");
  const { devFrontends, serveFrontends } = await import("./dev/frontends.mjs");

  const port = process.env.PORT || "3000";
  const database = await openDatabase();
  const backend = startProgram(process.execPath, ["backend/watch.mjs"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: port,
      DATABASE_URL: database.url,
      DEV_FRONTENDS: devFrontends,
    },
  });
  stopOnSignal(backend, database);
  const site = `http://localhost:${port}`;
  while (!(await answers(site))) await delay(POLL_MS);
  serveFrontends(site);
});

/** The first build may take longer than a development server waits for a site. */
function answers(site) {
  return fetch(site, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}

/** The backend before the database; the development servers end with us. */
function stopOnSignal(backend, database) {
  leaveSignalsAlone();
  answerSignals(async () => {
    print("Stopping …");
    await endProgram(backend, BACKEND_LIMIT_MS);
    await database.stop();
    process.exit(0);
  });
}
