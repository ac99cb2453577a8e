import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { EmbeddedPostgresError, hasCode } from "./embedded-postgres-error";

const ANSWER_LIMIT_MS = 2_000;

export interface OwnerLock {
  release(): Promise<void>;
}

/**
 * Held by the process that serves a data folder: a socket it listens on. The
 * operating system closes it when the process dies, however that happens, so
 * unlike a number in a file it can never name a process that is gone.
 */
export async function takeOwnership(
  runtimeFolder: string,
  dataDir: string,
): Promise<OwnerLock> {
  const address = ownerAddress(runtimeFolder);
  try {
    return await listen(address);
  } catch (error) {
    if (!hasCode(error, "EADDRINUSE")) throw error;
  }
  const owner = await findOwner(runtimeFolder);
  if (owner) throw alreadyRunning(dataDir, owner);
  await rm(address, { force: true });
  return listen(address);
}

/** The number of the living process that holds the folder, if there is one. */
export function findOwner(runtimeFolder: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(ownerAddress(runtimeFolder));
    let answer = "";
    socket.setTimeout(ANSWER_LIMIT_MS, () => {
      socket.destroy();
      resolve("unknown");
    });
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.once("end", () => {
      socket.destroy();
      resolve(answer.trim());
    });
    socket.once("error", () => {
      resolve(null);
    });
  });
}

export function alreadyRunning(
  dataDir: string,
  owner: string,
): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Octavo is already running with this data folder (process ${owner}): ${dataDir}`,
  );
}

function ownerAddress(runtimeFolder: string): string {
  if (process.platform !== "win32") return join(runtimeFolder, "owner");
  const hash = createHash("sha256").update(runtimeFolder).digest("hex");
  return `\\\\.\\pipe\\octavo-${hash.slice(0, 16)}`;
}

function listen(address: string): Promise<OwnerLock> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end(String(process.pid));
    });
    server.unref();
    server.once("error", reject);
    server.listen(address, () => {
      resolve({
        release: () =>
          new Promise((done) => {
            server.close(() => {
              done();
            });
          }),
      });
    });
  });
}
