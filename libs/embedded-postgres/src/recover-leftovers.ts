import { rm } from "node:fs/promises";
import type { ClusterFolder } from "./cluster-folder";
import { alreadyRunning, findOwner } from "./owner-lock";
import type { PostgresBinaries } from "./postgres-binaries";
import {
  isAlive,
  isServerOf,
  postmasterFile,
  readPostmaster,
} from "./postmaster-file";
import { stopProcess } from "./stop-process";

/**
 * Deals with what an earlier start left behind: a server whose Node process was
 * killed is stopped (it has lost nothing), a stale pid file is removed, and a
 * server that somebody is using is left alone with a clear error.
 */
export async function recoverLeftovers(
  cluster: ClusterFolder,
  binaries: PostgresBinaries,
  log: (message: string) => void,
): Promise<void> {
  const postmaster = await readPostmaster(cluster.path);
  if (!postmaster) return;
  const { pid, socketFolder } = postmaster;
  if (!(await isServerOf(cluster.path, pid))) {
    // The number of a dead server PostgreSQL judges best: it knows whether children of it still live.
    const isDead = Number.isInteger(pid) && pid > 0 && !isAlive(pid);
    if (!isDead) await rm(postmasterFile(cluster.path), { force: true });
    return;
  }
  const owner = socketFolder && (await findOwner(socketFolder));
  if (owner && owner !== String(process.pid)) {
    throw alreadyRunning(cluster.path, owner);
  }
  log("Stopping a database server that an interrupted run left behind.");
  await stopProcess(pid, { cluster, binaries });
}
