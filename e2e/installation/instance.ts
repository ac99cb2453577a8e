import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "../..");
/** Two of them, one after the other, start in less than a test's fixture may take. */
const READY_MS = 120_000;
/** For what is under way, and for the PostgreSQL that it started. */
const STOP_MS = 30_000;
const POLL_MS = 50;

/** One process of the built product, on a port of its own. */
export class Instance {
  /** Where it answers; there once it is ready. */
  url = "";
  private text = "";
  private readonly child: ChildProcess;

  constructor(
    private readonly dataDir: string,
    settings: Record<string, string>,
  ) {
    this.child = spawn(process.execPath, ["dist/backend/main.mjs"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        LOG_LEVEL: "warn",
        LOG_FORMAT: "json",
        ...settings,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (chunk: Buffer) => (this.text += String(chunk)));
  }

  /** What it has printed so far. */
  get log(): string {
    return this.text;
  }

  /** One that does not start is ended. */
  async ready(limitMs = READY_MS): Promise<this> {
    const end = Date.now() + limitMs;
    for (;;) {
      const found = /ready at http:\/\/localhost:(\d+)/.exec(this.text);
      if (found) {
        this.url = `http://localhost:${found[1]}`;
        return this;
      }
      if (!this.isRunning || Date.now() > end) {
        await this.stop();
        throw new Error(`The instance did not start:\n${this.text}`);
      }
      await delay(POLL_MS);
    }
  }

  /** Where the PostgreSQL answers that it started itself. */
  get postmasterFile(): string {
    return join(this.dataDir, "postgres", "postmaster.pid");
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Its PostgreSQL ends with it, also when it has to be killed. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    const limit = setTimeout(() => this.child.kill("SIGKILL"), STOP_MS);
    this.child.kill("SIGTERM");
    await ended;
    clearTimeout(limit);
  }
}
