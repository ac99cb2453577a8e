import { realpath } from "node:fs/promises";
import { clusterLink } from "./cluster-folder";
import { isServerOf, readPostmaster } from "./postmaster-file";
import { connectionUrl } from "./server-address";

/**
 * The address of the server that another process runs on this data folder, for
 * commands that work beside a running product. Null when there is none.
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
