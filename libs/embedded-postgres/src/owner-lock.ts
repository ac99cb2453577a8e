import { createHash } from "node:crypto";
import { once } from "node:events";
import { rm, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { EmbeddedPostgresError, hasCode } from "./errors";

const ANSWER_LIMIT_MS = 2_000;
/** Removing what a killed process left takes a millisecond; who takes longer was killed in it. */
const REMOVAL_LIMIT_MS = 5_000;

/** Another process serves the data folder. */
export class AlreadyRunningError extends EmbeddedPostgresError {}

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
  return takeOver(address, runtimeFolder, dataDir);
}

/**
 * The socket of a process that was killed is in the way. Of several that see this at once, one removes
 * it: the second would remove the socket of the first.
 */
async function takeOver(
  address: string,
  runtimeFolder: string,
  dataDir: string,
): Promise<OwnerLock> {
  const turn = join(runtimeFolder, "taking-over");
  try {
    await writeFile(turn, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    await removeOld(turn);
    throw alreadyRunning(dataDir, "unknown");
  }
  try {
    const owner = await findOwner(runtimeFolder);
    if (owner) throw alreadyRunning(dataDir, owner);
    await rm(address, { force: true });
    return await listen(address);
  } finally {
    await rm(turn, { force: true });
  }
}

async function removeOld(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && Date.now() - found.mtimeMs > REMOVAL_LIMIT_MS)
    await rm(file, { force: true });
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
): AlreadyRunningError {
  return new AlreadyRunningError(
    `Octavo is already running with this data folder (process ${owner}): ${dataDir}`,
  );
}

function ownerAddress(runtimeFolder: string): string {
  if (process.platform !== "win32") return join(runtimeFolder, "owner");
  const hash = createHash("sha256").update(runtimeFolder).digest("hex");
  return `\\\\.\\pipe\\octavo-${hash.slice(0, 16)}`;
}

async function listen(address: string): Promise<OwnerLock> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(String(process.pid));
  });
  server.unref();
  server.listen(address);
  await once(server, "listening");
  server.on("error", () => undefined);
  return { release: () => new Promise((done) => server.close(() => done())) };
}
