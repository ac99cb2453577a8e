import { spawn, spawnSync } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import {
  chooseLaunch,
  commandOf,
  findProgram,
  nodeArguments,
  permissionFlag,
  possibleLaunches,
  ROOM_FOR_CODE_MB,
  roomForCodeMb,
  type Host,
  type Launch,
} from "./process-launch";
import { killLaunched } from "./started-process";

const linux: Host = {
  platform: "linux",
  isRoot: true,
  uid: 65_525,
  roomForCodeMb: 512,
  find: (program) => `/usr/bin/${program}`,
};
const nothing = () => null;
const protectionsOf = (host: Host): string[] =>
  possibleLaunches(host).map(({ protections }) => protections.join(", "));

/** This machine, as the server sees it. */
const here: Host = {
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  uid: 65_525,
  roomForCodeMb: ROOM_FOR_CODE_MB,
  find: findProgram,
};

describe("possibleLaunches", () => {
  it("goes from the most to the least, and needs nothing in the end", () => {
    const all = protectionsOf(linux);
    expect(all[0]).toBe(
      "account 65525, at most 640 MB, ends with the server, no network, no other processes, no /proc of others",
    );
    expect(all.at(-2)).toBe("account 65525");
    expect(all.at(-1)).toBe("");
  });

  it("asks for a namespace of users where the server is not root's", () => {
    const [first] = possibleLaunches({ ...linux, isRoot: false });
    expect(first?.args).toContain("--user");
    expect(first?.args.join(" ")).not.toContain("--reuid");
    expect(possibleLaunches(linux)[0]?.args).not.toContain("--user");
  });

  it("keeps the account of root when that is asked for", () => {
    expect(protectionsOf({ ...linux, uid: null }).join()).not.toContain(
      "account",
    );
  });

  it.each(["darwin", "win32"] as const)("works on %s", (platform) => {
    const isRoot = platform === "darwin";
    expect(
      protectionsOf({ ...linux, platform, isRoot, find: nothing }),
    ).toEqual(isRoot ? ["account 65525", ""] : [""]);
  });
});

describe("roomForCodeMb", () => {
  it("is what may be written and run, and not what one of both is possible with", () => {
    const maps = `00400000-0063e000 r--p 00000000 08:01 1 /usr/bin/node
00800000-01800000 r-xp 00400000 08:01 1 /usr/bin/node
7f0000040000-7f0020000000 rwxp 00000000 00:00 0
7f0030000000-7f0040000000 rw-p 00000000 00:00 0`;
    expect(roomForCodeMb(maps)).toBe(512);
    expect(roomForCodeMb("")).toBe(0);
  });

  it("is added to what a process may have", () => {
    const [withRoom] = possibleLaunches(linux);
    const [without] = possibleLaunches({ ...linux, roomForCodeMb: 0 });
    expect(withRoom?.args.join(" ")).toContain(`ulimit -d ${1152 * 1024};`);
    expect(without?.args.join(" ")).toContain(`ulimit -d ${640 * 1024};`);
    expect(withRoom?.protections).toEqual(without?.protections);
  });
});

describe("chooseLaunch", () => {
  it("takes the first that works, and says so when none does", async () => {
    const all = possibleLaunches(linux);
    const asked: Launch[] = [];
    const works = (launch: Launch) => {
      asked.push(launch);
      return Promise.resolve(launch.protections.length < 4);
    };
    expect((await chooseLaunch(all, works)).protections).toHaveLength(3);
    expect(asked.length).toBeGreaterThan(1);
    const never = () => Promise.resolve(false);
    await expect(chooseLaunch(all, never)).rejects.toThrow("No process");
  });
});

describe("permissionFlag", () => {
  it("is the one that this version of Node knows", () => {
    const [old, recent] = ["--experimental-permission", "--permission"];
    expect(permissionFlag(new Set([old, recent]))).toBe(recent);
    expect(permissionFlag(new Set([old]))).toBe(old);
    expect(permissionFlag(new Set())).toBeNull();
  });
});

/** What a program says that may do what a render process may, without any care of its own. */
function run(launch: Launch, program: string): string {
  const { command, args, options } = commandOf(launch, [
    ...nodeArguments("octavo-test"),
    "-e",
    program,
  ]);
  const { stdout, stderr } = spawnSync(command, args, options);
  return `${String(stdout)}${String(stderr)}`.trim();
}

describe("a program started on this machine", () => {
  const chosen = chooseLaunch(possibleLaunches(here));
  const has = async (protection: string) =>
    (await chosen).protections.includes(protection);

  it.each([
    ["read a file", `(await import("node:fs")).readFileSync("/etc/passwd")`],
    ["list a folder", `(await import("node:fs")).readdirSync("/")`],
    ["write a file", `(await import("node:fs")).writeFileSync("/tmp/x", "")`],
    ["start a program", `(await import("node:child_process")).spawnSync("ls")`],
    [
      "start a thread",
      `new (await import("node:worker_threads")).Worker("1", { eval: true })`,
    ],
    ["bind to Node's inside", `process.binding("fs")`],
  ])("cannot %s", async (_name, code) => {
    expect(
      run(
        await chosen,
        `try { ${code}; console.log("done"); } catch (error) { console.log(error.code); }`,
      ),
    ).toBe("ERR_ACCESS_DENIED");
  });

  it("knows nothing of the server's settings", async () => {
    process.env.ADMIN_PASSWORD = "correct-horse-battery";
    process.env.MALLOC_ARENA_MAX = "2";
    // The shell that sets the limits adds a few of its own.
    const code = `
      const ofShell = ["PWD", "OLDPWD", "SHLVL", "_"];
      const names = Object.keys(process.env).filter((name) => !ofShell.includes(name));
      console.log(names.sort().join(), process.cwd());`;
    const said = run(await chosen, code);
    delete process.env.ADMIN_PASSWORD;
    delete process.env.MALLOC_ARENA_MAX;
    expect(said).toBe("MALLOC_ARENA_MAX,NODE_ENV /");
  });

  it("cannot make code of text", async () => {
    const code = `try { eval("1"); } catch (error) { console.log(error.name); }`;
    expect(run(await chosen, code)).toBe("EvalError");
  });

  it.each([
    [450, /^done$/],
    [700, /alloc/i],
  ])("may take %s MB of buffers or is told so: %s", async (mb, said) => {
    if (!(await has("at most 640 MB"))) return;
    const code = `
      const all = [];
      try { for (let n = 0; n < ${mb}; n += 50) all.push(Buffer.alloc(50 << 20)); console.log("done"); }
      catch (error) { console.log(error.message); }`;
    expect(run(await chosen, code)).toMatch(said);
  });

  it("has another account and cannot become root", async () => {
    if (!here.isRoot) return;
    const code = `let again = "";
      try { process.setuid(0); again = "root"; } catch (error) { again = error.code; }
      console.log(process.getuid(), process.getgid(), process.getgroups().join(), again)`;
    expect(run(await chosen, code)).toBe("65525 65525 65525 EPERM");
  });

  it("reaches no server where namespaces are allowed", async () => {
    if (!(await has("no network"))) return;
    let connections = 0;
    const server = createServer(() => (connections += 1)).listen(0);
    const { port } = server.address() as AddressInfo;
    const code = `(await import("node:net")).connect(${port}, "127.0.0.1")
      .on("error", (error) => console.log(error.code))
      .on("connect", () => { console.log("connected"); process.exit(); })`;
    expect(run(await chosen, code)).toBe("ENETUNREACH");
    server.close();
    expect(connections).toBe(0);
  });

  it("sees no process but itself where namespaces are allowed", async () => {
    if (!(await has("no other processes"))) return;
    const code = `try { process.kill(${process.pid}, "SIGKILL"); console.log("killed"); }
      catch (error) { console.log(error.code, process.ppid); }`;
    expect(run(await chosen, code)).toBe("ESRCH 0");
  });

  it("ends with the server, even in an endless loop and when the server is killed", async () => {
    if (!(await has("ends with the server"))) return;
    const name = `octavo-orphan-${process.pid}`;
    const { command, args, options } = commandOf(await chosen, [
      ...nodeArguments(name),
      "-e",
      `console.log("runs"); for (;;);`,
    ]);
    const started = JSON.stringify([command, args, options]);
    const server = spawn(process.execPath, [
      "-e",
      `const [command, args, options] = ${started};
       const child = require("node:child_process").spawn(command, args, options);
       child.stdout.on("data", (text) => process.stdout.write(text));`,
    ]);
    await new Promise((resolve) => server.stdout.once("data", resolve));
    expect(processesNamed(name)).toBeGreaterThan(0);
    server.kill("SIGKILL");
    const end = performance.now() + 10_000;
    while (processesNamed(name) > 0 && performance.now() < end) await wait(20);
    expect(processesNamed(name)).toBe(0);
  });
});

describe("killLaunched", () => {
  it("ends a process that loops, and leaves no dead one behind", async () => {
    const launch = await chooseLaunch(possibleLaunches(here));
    const { command, args, options } = commandOf(launch, [
      ...nodeArguments("octavo-test"),
      "-e",
      `console.log("runs"); for (;;);`,
    ]);
    const started = spawn(command, args, options);
    await new Promise((resolve) => started.stdout.once("data", resolve));
    const inner = childProcesses(started.pid);
    killLaunched(started);
    await new Promise((resolve) => started.once("close", resolve));
    expect(inner.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });
});

function childProcesses(pid: number | undefined): string[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const listed = existsSync(file) ? readFileSync(file, "utf8") : "";
  return listed.split(" ").filter(Boolean);
}

function processesNamed(name: string): number {
  return readdirSync("/proc").filter((entry) => {
    try {
      return readFileSync(`/proc/${entry}/cmdline`, "utf8").includes(name);
    } catch {
      return false;
    }
  }).length;
}
