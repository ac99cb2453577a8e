// npm run dev: the product with everything following the sources. The backend
// is built and restarted on a change, the frontends are replaced in place.
import { leaveSignalsAlone } from "./workspace/child-processes.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { FOR_WORK } from "./workspace/install-packages.mjs";
import { prepareProduct } from "./workspace/product.mjs";
import { loadSettings } from "./workspace/settings.mjs";
import { answerSignals } from "./workspace/signals.mjs";
import { failWith, print } from "./workspace/terminal.mjs";

try {
  endWithNpm();
  await prepareProduct(FOR_WORK);
  loadSettings();

  const { openDatabase } = await import("./dev/database.mjs");
  const { watchBackend } = await import("./dev/backend.mjs");
  const { devFrontends, serveFrontends } = await import("./dev/frontends.mjs");

  const port = process.env.PORT || "3000";
  const database = await openDatabase();
  const backend = watchBackend({
    ...process.env,
    NODE_ENV: "development",
    PORT: port,
    DATABASE_URL: database.url,
    DEV_FRONTENDS: devFrontends,
  });
  serveFrontends(`http://localhost:${port}`);
  stopOnSignal(backend, database);
} catch (error) {
  failWith(error);
}

/** The backend before the database; the development servers end with us. */
function stopOnSignal(backend, database) {
  leaveSignalsAlone();
  answerSignals(async () => {
    print("Stopping …");
    await backend.stop();
    await database.stop();
    process.exit(0);
  });
}
