import { join, resolve } from "node:path";
import { rmdir } from "node:fs/promises";
import {
  prepareClusterFolder,
  type ClusterFolder,
  hasCluster,
  makeRuntimeFolder,
} from "./folders";
import { hasCode } from "./errors";
import {
  checkVersion,
  initCluster,
  chooseAddress,
  connectionUrl,
} from "./cluster";
import { keepRunning, recoverLeftovers } from "./keep-running";
import { takeOwnership } from "./owner-lock";
import { preparePostgresBinaries } from "./postgres-binaries";

export interface EmbeddedPostgresOptions {
  /** The database is `<dataDir>/postgres`; made on first use. */
  dataDir: string;
  /** False gives up safety against power cuts for speed: tests only. */
  durable: boolean;
  log: (message: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  stop: () => Promise<void>;
}

const MOST_TRIES = 5;

/** Starts the bundled PostgreSQL on a data folder and waits until it answers. */
export async function startEmbeddedPostgres({
  dataDir,
  durable,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareClusterFolder(dataDir, log);
  const { runtimeFolder, release } = await ownFolder(cluster, dataDir);
  try {
    const exists = await hasCluster(cluster);
    const binaries = await preparePostgresBinaries(cluster);
    if (exists) {
      await checkVersion(cluster.path);
      await recoverLeftovers(cluster, binaries, log);
    } else {
      log("Making a new database.");
      await initCluster(cluster, binaries, durable);
    }
    const address = await chooseAddress(runtimeFolder);
    const logFile = join(resolve(dataDir), "postgres.log");
    const spec = { cluster, binaries, address, durable, logFile };
    const server = await keepRunning(spec, log);
    return {
      url: await connectionUrl(cluster.path, address),
      stop: onlyOnce(async () => {
        await server.stop();
        await release();
      }),
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** A process that stops removes the folder, perhaps just when it is needed again. */
export async function ownFolder(cluster: ClusterFolder, dataDir: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      const runtimeFolder = await makeRuntimeFolder(
        cluster.path,
        cluster.account,
      );
      const lock = await takeOwnership(runtimeFolder, resolve(dataDir));
      const release = async () => {
        await lock.release();
        // Empty by now, or already in use by the next one.
        await rmdir(runtimeFolder).catch(() => undefined);
      };
      return { runtimeFolder, release };
    } catch (error) {
      const isGone = hasCode(error, "ENOENT", "EACCES");
      if (!isGone || tries === MOST_TRIES) throw error;
    }
  }
}

function onlyOnce(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= action());
}
