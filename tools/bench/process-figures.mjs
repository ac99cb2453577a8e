import { readdirSync, readFileSync } from "node:fs";

/** Linux counts times in hundredths of a second on every machine. */
const MS_IN_A_TICK = 10;
const PAGE_BYTES = 4096;

/** CPU time so far of a process and of the processes it has started; null if unknown, as on systems other than Linux. */
export function cpuMilliseconds(pid) {
  return sumOf(pid, ({ cpu }) => cpu);
}

/** Memory in use, in MB, of a process and of the processes it has started; null if unknown. */
export function memoryMegabytes(pid) {
  return sumOf(pid, ({ memory }) => memory);
}

/** @param memories null, or none, where the system does not tell them */
export const memoryOf = (memories) =>
  memories.length === 0 || memories.includes(null)
    ? { reason: "only Linux tells the memory of processes" }
    : { samples: memories };

function sumOf(pid, figure) {
  if (process.platform !== "linux") return null;
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const family = new Set([pid]);
  let size;
  do {
    size = family.size;
    for (const one of processes)
      if (family.has(one.parent)) family.add(one.pid);
  } while (family.size > size);
  const members = processes.filter((one) => family.has(one.pid));
  if (members.length === 0) return null;
  return members.reduce((all, one) => all + figure(one), 0);
}

function readStat(name) {
  try {
    return [parseStat(readFileSync(`/proc/${name}/stat`, "latin1"))];
  } catch {
    // It ended in the meantime.
    return [];
  }
}

/** See proc(5). The name, in brackets, may hold anything. */
export function parseStat(line) {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const [parent, user, system, pages] = [1, 11, 12, 21].map((at) =>
    Number(fields[at]),
  );
  return {
    pid: Number.parseInt(line, 10),
    parent,
    cpu: (user + system) * MS_IN_A_TICK,
    memory: (pages * PAGE_BYTES) / 1e6,
  };
}
