import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** Linux tells times in hundredths of a second, whatever the machine. */
const MS_IN_A_TICK = 10;
const PS_FIELDS = ["-A", "-o", "pid=,ppid=,time=,rss=,comm="];

/** CPU time so far of a process and of all that it has started and that still runs; null if unknown. */
export function cpuMilliseconds(pid) {
  const family = familyOf(pid);
  return family && sum(family.map(({ cpu }) => cpu));
}

/** The same with what has ended among them; null where only Linux would know. */
export function cpuWithEnded(pid) {
  const family = familyOf(pid);
  if (!family?.every(({ cpuOfEnded }) => cpuOfEnded !== undefined)) return null;
  return sum(family.map(({ cpu, cpuOfEnded }) => cpu + cpuOfEnded));
}

/** Memory in use, in MB, of a process and of all that it has started; null if unknown. */
export function memoryMegabytes(pid) {
  const family = familyOf(pid);
  return family && sum(family.map(({ memory }) => memory));
}

/** A process and all that it has started, in the order of their numbers; null if unknown. */
export function familyOf(pid) {
  const processes = listProcesses();
  if (!processes?.some((one) => one.pid === pid)) return null;
  const family = new Set([pid]);
  let size;
  do {
    size = family.size;
    for (const one of processes)
      if (family.has(one.parent)) family.add(one.pid);
  } while (family.size > size);
  return processes.filter((one) => family.has(one.pid));
}

function listProcesses() {
  try {
    return process.platform === "linux" ? readProc() : readPs();
  } catch {
    return null;
  }
}

function readProc() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [parseStat(readFileSync(`/proc/${name}/stat`, "latin1"))];
      } catch {
        // It ended in the meantime.
        return [];
      }
    });
}

/** See proc(5). The name, in brackets, may hold anything. */
export function parseStat(line) {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const [parent, user, system, endedUser, endedSystem, pages] = [
    1, 11, 12, 13, 14, 21,
  ].map((at) => Number(fields[at]));
  return {
    pid: Number.parseInt(line, 10),
    name: line.slice(line.indexOf("(") + 1, line.lastIndexOf(")")),
    parent,
    cpu: (user + system) * MS_IN_A_TICK,
    cpuOfEnded: (endedUser + endedSystem) * MS_IN_A_TICK,
    memory: (pages * 4096) / 1e6,
  };
}

function readPs() {
  return execFileSync("ps", PS_FIELDS, { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(parsePsLine);
}

/** The time is `[[days-]hours:]minutes:seconds[.hundredths]`. */
export function parsePsLine(line) {
  const [pid, parent, time, kilobytes, ...command] = line.trim().split(/\s+/);
  const [days, clock] = time.includes("-") ? time.split("-") : ["0", time];
  const seconds = clock
    .split(":")
    .reduce((all, part) => all * 60 + Number(part), 0);
  return {
    pid: Number(pid),
    name: basename(command.join(" ")),
    parent: Number(parent),
    cpu: (Number(days) * 86_400 + seconds) * 1000,
    memory: (Number(kilobytes) * 1024) / 1e6,
  };
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
