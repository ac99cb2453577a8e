import { startProgram, stopProgram } from "../../workspace/child-processes.mjs";
import { freePort } from "../../workspace/free-port.mjs";
import { npmCommand } from "../../workspace/npm.mjs";
import { ToolError } from "../../workspace/terminal.mjs";
import { cpuWithEnded } from "../process-figures.mjs";
import { waitFor } from "../wait-for.mjs";

const READY_LIMIT_MS = 15 * 60_000;
const STOP_LIMIT_MS = 20_000;
/** What `npm start` says at the end of a step. */
const STEP_ENDS = { install: "Packages installed in", build: "Built in" };

/**
 * `npm start` in a checkout, as its owners do it. `untilReady` gives the seconds and the CPU seconds of each
 * step that there was: `install`, `build` and `start`.
 */
export async function startAsOwners(folder, dataDir) {
  const port = await freePort();
  const { program, args, shell } = npmCommand(["start"]);
  const child = startProgram(program, args, {
    shell,
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SEED_DEMO: "true",
    },
  });
  const ended = new Promise((done) => child.once("exit", done));
  const stop = async () => {
    stopProgram(child, "SIGINT");
    const kill = () => stopProgram(child, "SIGKILL");
    const limit = setTimeout(kill, STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  };
  const steps = new Steps(child.pid);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      for (const [name, words] of Object.entries(STEP_ENDS))
        if (output.includes(words)) steps.end(name);
    });
  const isReady = async () => {
    if (child.exitCode !== null)
      throw new ToolError(`npm start ended:\n${output.trim().slice(-1000)}`);
    const address = `http://localhost:${port}/health/ready`;
    const answer = await fetch(address).catch(() => null);
    return answer?.ok === true;
  };
  const untilReady = async () => {
    const sentence = "npm start was not ready within a quarter of an hour.";
    await waitFor(isReady, READY_LIMIT_MS, sentence);
    steps.end("start");
    return steps.taken;
  };
  return { untilReady, stop };
}

/** What the steps of a process took, one after another. */
class Steps {
  taken = {};
  #pid;
  #from = { time: performance.now(), cpu: 0 };

  constructor(pid) {
    this.#pid = pid;
  }

  /** Counts for the first time only. */
  end(name) {
    if (name in this.taken) return;
    const cpu = cpuWithEnded(this.#pid);
    const now = { time: performance.now(), cpu: cpu ?? Number.NaN };
    const from = this.#from;
    this.#from = now;
    this.taken[name] = {
      seconds: (now.time - from.time) / 1000,
      cpu: cpu === null ? null : (now.cpu - from.cpu) / 1000,
    };
  }
}
