import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { print } from "./terminal.mjs";

/**
 * Lets the processes that install or build in one folder go one after another. The lock is an address
 * that the holder listens on: the operating system frees it when the process ends, however it does.
 */
export async function oneAtATime(work, folder = ROOT) {
  const lock = await take(addressOf(folder));
  try {
    return await work();
  } finally {
    await new Promise((done) => {
      lock.server.close(done);
      for (const waiting of lock.waiting) waiting.destroy();
    });
  }
}

async function take(address) {
  let hasPrinted = false;
  for (;;) {
    const lock = await listen(address);
    if (lock) return lock;
    const isHeld = await untilFree(address, () => {
      if (!hasPrinted)
        print("Waiting for another start that installs or builds …");
      hasPrinted = true;
    });
    if (!isHeld && !isAbstract(address)) await rm(address, { force: true });
  }
}

/** Null when another process has it. */
function listen(address) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => waiting.delete(socket));
      socket.resume();
    });
    server.unref();
    server.once("error", (error) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve({ server, waiting }));
  });
}

/** Holds a connection, which ends with its holder. False: no process holds it. */
function untilFree(address, onHeld) {
  return new Promise((resolve) => {
    let isHeld = false;
    const socket = connect(address, () => {
      isHeld = true;
      onHeld();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(isHeld));
    socket.resume();
  });
}

function isAbstract(address) {
  return address.startsWith("\0") || address.startsWith("\\\\");
}

/** Names without a file where the system has them, because a killed process cannot leave those behind. */
function addressOf(folder) {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const name = `octavo-${hash}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), name);
}
