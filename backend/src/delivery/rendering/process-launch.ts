import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { processSettings } from "../../infrastructure/config/process-settings";

/** Enough for any page, too little for a render that collects memory without end. */
const HEAP_MB = 192;

/**
 * Each of the three parts for new objects, in addition to the heap; Node 24 would use four times as much by
 * default.
 */
const SEMI_SPACE_MB = 16;

/** Heap, code, stacks and buffers together, where the system can count them. */
const DATA_MB = 640;

/** How long a trial of a way to start processes may take, on a machine that is just starting. */
const TRIAL_MS = 15_000;

/** One way to start a render process, and the limits that it puts on the process. */
export interface Launch {
  command: string;
  /** The words before Node's own arguments. */
  args: string[];
  account?: { uid: number; gid: number };
  protections: string[];
}

export interface Host {
  platform: NodeJS.Platform;
  isRoot: boolean;
  /** The account for render processes when this one is root's; null to keep root's. */
  uid: number | null;
  /** See `roomForCodeMb`. */
  roomForCodeMb: number;
  /** Path of a program of the system, or null. */
  find(program: string): string | null;
}

/** The restrictions that Node itself can put on a program, by the flags that this version knows. */
export function nodeArguments(
  title: string,
  known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags,
): string[] {
  const permission = permissionFlag(known);
  return [
    // Neither files nor programs, threads, add-ons: nothing is allowed.
    ...(permission === null ? [] : [permission]),
    "--no-addons",
    "--disallow-code-generation-from-strings",
    // Among them that permissions are an experiment, for every single process.
    "--no-warnings",
    // Few of a page's objects are still in use when memory is collected, so helping threads cost more than
    // they save.
    `--max-old-space-size=${HEAP_MB}`,
    "--no-parallel-scavenge",
    // A new release compiles its code in the time of its own pages: with helping threads, it would take the
    // processor from other apps.
    "--v8-pool-size=1",
    "--no-concurrent-recompilation",
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
    `--title=${title}`,
    "--input-type=module",
  ];
}

export function permissionFlag(known: ReadonlySet<string>): string | null {
  const names = ["--permission", "--experimental-permission"];
  return names.find((name) => known.has(name)) ?? null;
}

/** From the most to the least that a system may allow. */
export function possibleLaunches(host: Host): Launch[] {
  const own = { command: "", args: [], protections: [] };
  const spawned: Launch[] =
    host.isRoot && host.uid !== null
      ? [
          {
            ...own,
            account: { uid: host.uid, gid: host.uid },
            protections: [`account ${host.uid}`],
          },
          own,
        ]
      : [own];
  const sh = host.platform === "linux" ? host.find("sh") : null;
  if (sh === null) return spawned;
  return [
    ...namespaces(host, sh),
    ...spawned.map((launch) => ({
      ...launch,
      ...wrapped(host, sh, []),
      protections: [...launch.protections, MEMORY],
    })),
    ...spawned,
  ];
}

const MEMORY = `at most ${DATA_MB} MB`;

/** Limits that the kernel keeps, then the program that follows. */
function wrapped(
  { roomForCodeMb }: Host,
  sh: string,
  more: string[],
): Pick<Launch, "command" | "args"> {
  const dataKb = (DATA_MB + roomForCodeMb) * 1024;
  const limits = `ulimit -d ${dataKb}; ulimit -c 0; exec "$@"`;
  return { command: sh, args: ["-c", limits, "render", ...more] };
}

/** Without network, without sight of other processes, and gone at once when the server is. */
function namespaces(host: Host, sh: string): Launch[] {
  const unshare = host.find("unshare");
  const setpriv = host.find("setpriv");
  if (unshare === null || setpriv === null) return [];
  const dies = [setpriv, "--no-new-privs", "--pdeathsig", "KILL"];
  const isOther = host.isRoot && host.uid !== null;
  const account = isOther
    ? [`--reuid=${host.uid}`, `--regid=${host.uid}`, "--clear-groups"]
    : [];
  const caps = host.isRoot ? ["--bounding-set=-all", "--inh-caps=-all"] : [];
  const apart = [unshare, ...(host.isRoot ? [] : ["--user"])];
  const inner = [...dies, ...account, ...caps];
  const outer = [setpriv, "--pdeathsig", "KILL"];
  const protections = [
    ...(isOther ? [`account ${host.uid}`] : []),
    MEMORY,
    "ends with the server",
  ];
  const private_ = ["--net", "--pid", "--ipc", "--fork", "--kill-child"];
  const launch = (args: string[], more: string[]): Launch => ({
    ...wrapped(host, sh, args),
    protections: [...protections, ...more],
  });
  const alone = ["no network", "no other processes"];
  return [
    launch(
      [...outer, ...apart, ...private_, "--mount-proc", ...inner],
      [...alone, "no /proc of others"],
    ),
    launch([...outer, ...apart, ...private_, ...inner], alone),
    launch([...outer, ...apart, "--net", ...inner], ["no network"]),
    launch(inner, []),
  ];
}

/**
 * The address space that Node reserves for code when it starts, 512 MB on Node 24. The system counts that as data,
 * though nearly nothing of it is ever used; code itself is part of the heap and of its limit.
 */
export function roomForCodeMb(maps: string): number {
  const rooms = maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp /gm);
  const bytes = [...rooms].reduce(
    (sum, [, from = "", to = ""]) =>
      sum + parseInt(to, 16) - parseInt(from, 16),
    0,
  );
  return Math.ceil(bytes / 1024 / 1024);
}

function ownMaps(): string {
  try {
    return readFileSync("/proc/self/maps", "utf8");
  } catch {
    // Not Linux, so nothing is limited.
    return "";
  }
}

/** Of this process, which the same Node runs; looked at before it has threads, which have more of it. */
export const ROOM_FOR_CODE_MB = roomForCodeMb(ownMaps());

/** The first that works here. The last needs nothing but Node. */
export async function chooseLaunch(
  launches: Launch[],
  works: (launch: Launch) => Promise<boolean> = runsNode,
): Promise<Launch> {
  for (const launch of launches) if (await works(launch)) return launch;
  throw new Error("No process can be started that renders documents.");
}

/** How a program of Node is started in that way. */
export function commandOf(
  { command, args, account }: Launch,
  nodeArgs: string[],
  environment = "production",
) {
  const whole = [...args, process.execPath, ...nodeArgs];
  return {
    command: command === "" ? process.execPath : command,
    args: command === "" ? nodeArgs : whole,
    options: {
      ...account,
      // Nothing of the product's settings, which hold secrets, nor of the folder that it runs in.
      env: { NODE_ENV: environment, ...processSettings() },
      cwd: path.parse(process.execPath).root,
      windowsHide: true,
    },
  };
}

/** Whether a program of Node can be started in that way. */
export function runsNode(launch: Launch): Promise<boolean> {
  const { command, args, options } = commandOf(launch, [
    ...nodeArguments("octavo-trial"),
    "-e",
    "process.exit(7)",
  ]);
  return new Promise((resolve) => {
    const limits = { timeout: TRIAL_MS, killSignal: "SIGKILL" as const };
    const child = spawn(command, args, {
      ...options,
      ...limits,
      stdio: "ignore",
    });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 7));
  });
}

/** Programs of the system, wherever PATH leads. */
export function findProgram(program: string): string | null {
  const folders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];
  const files = folders.map((folder) => path.join(folder, program));
  return files.find((file) => existsSync(file)) ?? null;
}
