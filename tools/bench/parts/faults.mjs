import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { publicSlugs } from "../data/made-up-post.mjs";
import { openSite, WRITERS } from "../faults/site.mjs";
import { untilWritten } from "../faults/write-load.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { waitFor } from "../wait-for.mjs";

const ROUNDS = 5;
/** So many posts are written before something breaks, and as many afterwards. */
const WRITES = 40;
const RECOVERY_LIMIT_MS = 60_000;
const FROZEN_MS = 20_000;
const IDLE_CONNECTIONS = 20;

/** What breaks while people write, five times each: nothing that was confirmed may be lost. */
export async function measureFaults({ use, record }) {
  const site = await use(openSite());
  await repeat(record, () => killServer(site));
  await repeat(record, () => killDatabase(site));
  await freezeDatabase(site, record);
  await repeat(record, () => endServer(site));
  await repeat(record, () => endIdleServer(site));
  await askAtOnce(site, record);
}

/** Every round gives figures by the ids of rows. */
async function repeat(record, measureRound) {
  const samples = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [id, figure] of Object.entries(await measureRound()))
      (samples[id] ??= []).push(figure);
  for (const id of Object.keys(samples)) record(id, { samples: samples[id] });
}

async function killServer(site) {
  const load = site.write();
  await untilWritten(load, WRITES, RECOVERY_LIMIT_MS);
  await site.end("SIGKILL");
  await load.stop();
  const ready = await site.start();
  const { lost, torn } = await site.compare(load);
  return { "kill-lost": lost, "kill-torn": torn, "kill-ready": ready };
}

/** A database that dies again and again is given more and more time: each round begins with a new start. */
async function killDatabase(site) {
  await site.startAnew();
  const load = site.write();
  await untilWritten(load, WRITES, RECOVERY_LIMIT_MS);
  const pid = site.databasePid();
  process.kill(pid, "SIGKILL");
  const killed = performance.now();
  // What was under way may still be confirmed by the processes of the killed one.
  await waitFor(
    () => ![pid, undefined].includes(site.databasePid()),
    RECOVERY_LIMIT_MS,
    "PostgreSQL was not started again within a minute.",
  );
  await untilWritten(load, WRITERS + 1, RECOVERY_LIMIT_MS);
  const seconds = (performance.now() - killed) / 1000;
  await untilWritten(load, WRITES, RECOVERY_LIMIT_MS);
  await load.stop();
  const { lost, torn } = await site.compare(load);
  return {
    "database-lost": lost + torn,
    "database-writes": seconds,
    "database-failures": load.failures,
  };
}

/** It answers nobody and ends nothing, as behind a broken line. */
async function freezeDatabase(site, record) {
  const { address } = site.product;
  const processes = site.databaseProcesses();
  const signal = (name) =>
    processes.forEach(({ pid }) => process.kill(pid, name));
  signal("SIGSTOP");
  const until = performance.now() + FROZEN_MS;
  const asking = publicSlugs(30, 300).map((slug) =>
    timed(`${address}/api/posts/slug/${slug}`),
  );
  try {
    await delay(until - performance.now());
  } finally {
    signal("SIGCONT");
  }
  const thawed = performance.now();
  await waitFor(
    () => isReady(address),
    RECOVERY_LIMIT_MS,
    "The product was not ready within a minute after the database.",
  );
  const seconds = (performance.now() - thawed) / 1000;
  const answers = await Promise.all(asking);
  const others = answers.filter(
    ({ status }) => status !== 200 && status !== 503,
  );
  record("frozen-answer", {
    samples: [Math.max(...answers.map(({ seconds }) => seconds))],
    beside: `${answers.length} reads, ${others.length} neither answered nor refused`,
  });
  record("frozen-normal", { samples: [seconds] });
}

async function endServer(site) {
  const load = site.write();
  await untilWritten(load, WRITES, RECOVERY_LIMIT_MS);
  const told = performance.now();
  const seconds = await site.end("SIGTERM");
  await load.stop();
  await site.start();
  const { lost, torn } = await site.compare(load);
  const begun = load.unanswered.filter((sentAt) => sentAt < told);
  return {
    "end-lost": lost + torn,
    "end-unanswered": begun.length,
    "end-time": seconds,
  };
}

async function endIdleServer(site) {
  const { port } = new URL(site.product.address);
  const connections = Array.from({ length: IDLE_CONNECTIONS }, () =>
    stayConnected(Number(port)),
  );
  await Promise.all(connections.map(({ answered }) => answered));
  const seconds = await site.end("SIGTERM");
  for (const { socket } of connections) socket.destroy();
  await site.start();
  return { "end-idle": seconds };
}

/** Has had one answer, and keeps the connection for another request. */
function stayConnected(port) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return { socket, answered: new Promise((done) => socket.once("data", done)) };
}

async function askAtOnce({ product }, record) {
  const requests = publicSlugs(900).map((slug) => ({
    path: `/api/posts/slug/${slug}?fresh=########`,
  }));
  for (const [id, connections, count] of [
    ["at-once-300", 300, 300],
    ["at-once-2000", 200, 2000],
  ]) {
    const load = { requests, connections, count, isRehearsal: true };
    const { p99, statuses } = await measureLoad(product, load);
    record(id, {
      samples: [p99 / 1000],
      beside: Object.entries(statuses)
        .map(([status, answers]) => `${answers} × ${status}`)
        .join(", "),
    });
  }
}

async function timed(address) {
  const began = performance.now();
  const answer = await fetch(address).catch(() => ({ status: 0 }));
  return { status: answer.status, seconds: (performance.now() - began) / 1000 };
}

async function isReady(address) {
  const answer = await fetch(`${address}/health/ready`).catch(() => null);
  return answer?.ok === true;
}
