import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "..");
const POLL_MS = 100;

/** One `npm start` of a test, on a port of its own. */
export class StartedProduct {
  private output = "";
  /** What npm, too, has to say about its own settings. */
  private complaints = "";
  private readonly npm: ChildProcess;

  constructor(settings: Record<string, string>) {
    this.npm = spawn("npm", ["start"], {
      cwd: ROOT,
      // As a terminal starts it, so that a test can tell the whole group.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: "0",
        PUBLIC_URL: "",
        DATABASE_URL: "",
        SEED_DEMO: "false",
        LOG_LEVEL: "warn",
        LOG_FORMAT: "json",
        ADMIN_PASSWORD: "",
        ...settings,
      },
    });
    this.npm.stdout?.on("data", (chunk: Buffer) => {
      this.output += String(chunk);
    });
    this.npm.stderr?.on("data", (chunk: Buffer) => {
      this.complaints += String(chunk);
    });
  }

  /** All that was printed so far. */
  get text(): string {
    return this.output + this.complaints;
  }

  /** What was printed where the log goes. */
  get log(): string {
    return this.output;
  }

  /** The address, once it answers. */
  async ready(): Promise<URL> {
    for (;;) {
      const found = /Octavo is ready at (http:[^\s"]+)/.exec(this.output);
      if (found?.[1]) return new URL(found[1]);
      if (this.npm.exitCode !== null || this.npm.signalCode !== null)
        throw new Error(`It ended before it was ready:\n${this.text}`);
      await delay(POLL_MS);
    }
  }

  /** Tells npm itself, and nobody else. */
  tellNpm(signal: NodeJS.Signals): void {
    this.npm.kill(signal);
  }

  /** As Ctrl-C in a terminal does: npm and all that it runs. */
  tellGroup(signal: NodeJS.Signals): void {
    if (this.npm.pid !== undefined) process.kill(-this.npm.pid, signal);
  }

  /** npm and all processes below it. */
  family(): number[] {
    const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid="], {
      encoding: "utf8",
    });
    const pairs = stdout
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number));
    const found = [this.npm.pid ?? 0];
    for (const parent of found)
      for (const [pid, ppid] of pairs)
        if (ppid === parent && pid !== undefined) found.push(pid);
    return found;
  }

  async stop(): Promise<void> {
    if (this.npm.exitCode !== null || this.npm.signalCode !== null) return;
    const family = this.family();
    this.tellNpm("SIGTERM");
    await allEnded(family);
  }
}

export async function allEnded(pids: readonly number[]): Promise<void> {
  while (isOneAlive(pids)) await delay(POLL_MS);
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export function isListening({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** One that has ended and that nobody has asked about yet does not count. */
function isOneAlive(pids: readonly number[]): boolean {
  const options = ["-o", "stat=", "-p", pids.join()];
  const { stdout } = spawnSync("ps", options, { encoding: "utf8" });
  return /^[^Z\s]/m.test(stdout);
}
