import "reflect-metadata";
import { withSettings } from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import { inModule } from "../../operations/commands/on-site";
import { ImportCliModule } from "./import-cli.module";
import {
  ImportWorkService,
  type WorkEnd,
} from "../../content/imports/import-work.service";
import type {
  ProcessNews,
  ProcessOrder,
} from "../../content/imports/run-in-process";

const ALIVE_MS = 5000;
/** For the item at hand, and what is known of the others. */
const LAST_MS = 10_000;

/** A server that was killed hears nothing. */
const tell = (news: ProcessNews): void => {
  if (process.connected) process.send?.(news);
};

const stopping = new AbortController();

function run({ work, databaseUrl }: ProcessOrder): Promise<WorkEnd> {
  const config = withSettings(readConfig(), { databaseUrl });
  return inModule(ImportCliModule.forRoot(config), (app) =>
    app.get(ImportWorkService).run(work, {
      signal: stopping.signal,
      begun: (at) => tell({ at }),
    }),
  );
}

function finish(news: ProcessNews): void {
  if (process.connected) process.send?.(news, () => process.exit(0));
  else process.exit(0);
}

// A terminal sends its signals to this process as well; only the server decides when it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => undefined);
// Without its server it writes down how far it came; another process continues.
process.once("disconnect", () => {
  stopping.abort();
  setTimeout(() => process.exit(1), LAST_MS);
});
process.once("message", (order: ProcessOrder) => {
  process.once("message", () => stopping.abort());
  const alive = setInterval(() => tell({}), ALIVE_MS);
  void run(order)
    .then(
      (end): ProcessNews => ({ end }),
      (error: unknown): ProcessNews => ({ failure: String(error) }),
    )
    .then((news) => {
      clearInterval(alive);
      finish(news);
    });
});
