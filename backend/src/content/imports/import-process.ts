import "reflect-metadata";
import { NestFactory } from "@nestjs/core";
import { withSettings } from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import { ImportCliModule } from "./import-cli.module";
import {
  ImportWorkService,
  type ImportWork,
  type WorkEnd,
} from "./import-work.service";

/** The first message to the process; a second one, `stop`, ends it after the entry that it is at. */
export interface ProcessOrder {
  work: ImportWork;
  databaseUrl: string | null;
}

/** What the process says; an empty message is a sign of life. */
export interface ProcessNews {
  /** The entry that it begins with. */
  at?: string;
  end?: WorkEnd;
  failure?: string;
}

const ALIVE_MS = 5000;

const tell = (news: ProcessNews): void => void process.send?.(news);

async function run({ work, databaseUrl }: ProcessOrder): Promise<WorkEnd> {
  const stopping = new AbortController();
  process.once("message", () => stopping.abort());
  const app = await NestFactory.createApplicationContext(
    ImportCliModule.forRoot(withSettings(readConfig(), { databaseUrl })),
    { logger: ["error"], abortOnError: false },
  );
  try {
    return await app.get(ImportWorkService).run(work, {
      signal: stopping.signal,
      begun: (at) => tell({ at }),
    });
  } finally {
    await app.close();
  }
}

// A terminal sends its signals to this process as well; the server says when it shall end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => undefined);
// Without its server there is nothing to do: another process continues.
process.once("disconnect", () => process.exit(1));
process.once("message", (order: ProcessOrder) => {
  const alive = setInterval(() => tell({}), ALIVE_MS);
  void run(order)
    .then(
      (end): ProcessNews => ({ end }),
      (error: unknown): ProcessNews => ({ failure: String(error) }),
    )
    .then((news) => {
      clearInterval(alive);
      process.send?.(news, () => process.exit(0));
    });
});
