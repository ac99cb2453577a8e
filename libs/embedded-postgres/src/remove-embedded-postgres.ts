import { readlink, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { clusterLink, hasCluster, prepareClusterFolder } from "./folders";
import { recoverLeftovers } from "./keep-running";
import { AlreadyRunningError } from "./owner-lock";
import { preparePostgresBinaries } from "./postgres-binaries";
import { ownFolder } from "./start-embedded-postgres";

const ignore = (): void => undefined;

/**
 * Removes a data folder that was made for a while only, with all that is in it. A server that still runs
 * there is stopped, if the process that started it is gone.
 * @returns false while a process uses it: then nothing has happened.
 */
export async function removeEmbeddedPostgres(
  dataDir: string,
): Promise<boolean> {
  const folder = resolve(dataDir);
  const cluster = await prepareClusterFolder(folder, ignore);
  const owned = await ownFolder(cluster, folder).catch(nullWhileInUse);
  if (!owned) return false;
  try {
    // Refuses a folder that holds something else.
    await hasCluster(cluster);
    const binaries = await preparePostgresBinaries(cluster);
    await recoverLeftovers(cluster, binaries, ignore);
    // The cluster may be elsewhere, in a folder where the database's account can write.
    const elsewhere = await readlink(clusterLink(folder)).catch(() => null);
    if (elsewhere !== null)
      await rm(dirname(elsewhere), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    return true;
  } finally {
    await owned.release();
  }
}

function nullWhileInUse(error: unknown): null {
  if (error instanceof AlreadyRunningError) return null;
  throw error;
}
