// npm run dev: the product with everything following the sources. The backend
// is built and restarted on a change, the frontends are replaced in place.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { leaveSignalsAlone } from "./workspace/child-processes.mjs";
import { prepareProduct } from "./workspace/product.mjs";
import { ROOT } from "./workspace/root.mjs";
import { failWith, say } from "./workspace/terminal.mjs";

try {
  await prepareProduct();
  const settings = join(ROOT, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);

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
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say("Stopping …");
    await backend.stop();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => void stop());
  }
}
