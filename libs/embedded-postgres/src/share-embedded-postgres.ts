import { setTimeout as delay } from "node:timers/promises";
import { realpath } from "node:fs/promises";
import {
  prepareClusterFolder,
  makeRuntimeFolder,
  clusterLink,
} from "./folders";
import { AlreadyRunningError, findOwner } from "./owner-lock";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./start-embedded-postgres";
import { isServerOf, readPostmaster } from "./postmaster-file";
import { connectionUrl } from "./cluster";

export interface SharedPostgres extends EmbeddedPostgres {
  /** Whether this process started the server itself, and no other process uses it. */
  isOwn: boolean;
}

/** A first start makes the database, and a machine that is busy takes its time. */
const JOIN_LIMIT_MS = 180_000;
const JOIN_POLL_MS = 100;
const WATCH_MS = 400;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Starts the bundled PostgreSQL on a data folder, or uses the one that another process runs there and takes
 * over when that process ends for any reason. The address stays the same.
 */
export async function shareEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<SharedPostgres> {
  const first = await startOrJoin(options);
  if (first.own) return { ...first.own, isOwn: true };
  options.log("Using the database server of another process.");
  const successor = new Successor(options, await runtimeFolderOf(options));
  return {
    url: first.url,
    isOwn: false,
    stop: () => successor.stop(),
  };
}

type Access =
  | { own: EmbeddedPostgres; url: string }
  | { own: null; url: string };

async function startOrJoin(options: EmbeddedPostgresOptions): Promise<Access> {
  const giveUpAt = Date.now() + JOIN_LIMIT_MS;
  for (;;) {
    const own = await tryToStart(options, giveUpAt);
    if (own) return { own, url: own.url };
    const url = await findRunningPostgres(options.dataDir);
    if (url !== null) return { own: null, url };
    await delay(JOIN_POLL_MS);
  }
}

/** Null while another process has the folder, or is just leaving it. */
async function tryToStart(
  options: EmbeddedPostgresOptions,
  giveUpAt: number,
): Promise<EmbeddedPostgres | null> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    const isTaken = error instanceof AlreadyRunningError;
    if (!isTaken || Date.now() > giveUpAt) throw error;
    return null;
  }
}

async function runtimeFolderOf({
  dataDir,
  log,
}: EmbeddedPostgresOptions): Promise<string> {
  const cluster = await prepareClusterFolder(dataDir, log);
  return makeRuntimeFolder(cluster.path, cluster.account);
}

/** Waits for the end of the process that runs the server, and then runs it. */
class Successor {
  private own: EmbeddedPostgres | null = null;
  private readonly wake = new AbortController();
  private readonly watching: Promise<void>;

  constructor(
    private readonly options: EmbeddedPostgresOptions,
    private readonly runtimeFolder: string,
  ) {
    this.watching = this.watch();
  }

  async stop(): Promise<void> {
    this.wake.abort();
    await this.watching;
    await this.own?.stop();
  }

  private async watch(): Promise<void> {
    const { log } = this.options;
    let pause = WATCH_MS;
    for (;;) {
      await this.sleep(pause);
      if (this.wake.signal.aborted) return;
      if (await findOwner(this.runtimeFolder)) continue;
      try {
        this.own = await tryToStart(this.options, Infinity);
        if (this.own) return log("The database server runs here now.");
        pause = WATCH_MS;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  private async sleep(ms: number): Promise<void> {
    const { signal } = this.wake;
    await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * The address of the server that another process runs on this data folder, for commands that run at the
 * same time as the product. Null when there is none.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<string | null> {
  const clusterPath = await realpath(clusterLink(dataDir)).catch(() => null);
  if (clusterPath === null) return null;
  const postmaster = await readPostmaster(clusterPath);
  if (!postmaster?.isReady) return null;
  if (!(await isServerOf(clusterPath, postmaster.pid))) return null;
  return connectionUrl(clusterPath, postmaster);
}
