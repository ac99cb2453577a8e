import { dirname, join, resolve } from "node:path";
import { rm } from "node:fs/promises";
import { prepareClusterFolder } from "./cluster-folder";
import { checkVersion, initCluster } from "./init-cluster";
import { keepRunning } from "./keep-running";
import { takeOwnership } from "./owner-lock";
import { preparePostgresBinaries } from "./postgres-binaries";
import { recoverLeftovers } from "./recover-leftovers";
import { makeRuntimeFolder } from "./runtime-folder";
import { chooseAddress, connectionUrl } from "./server-address";

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

/** Starts the bundled PostgreSQL on a data folder and waits until it answers. */
export async function startEmbeddedPostgres({
  dataDir,
  durable,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareClusterFolder(dataDir, log);
  const runtimeFolder = await makeRuntimeFolder(cluster.path, cluster.account);
  const lock = await takeOwnership(runtimeFolder, resolve(dataDir));
  const cleanUp = async () => {
    await lock.release();
    await rm(runtimeFolder, { recursive: true, force: true });
  };
  try {
    const binaries = await preparePostgresBinaries(
      cluster.account,
      join(dirname(cluster.path), "postgres-binaries"),
    );
    if (cluster.exists) {
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
        await cleanUp();
      }),
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

function onlyOnce(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= action());
}
