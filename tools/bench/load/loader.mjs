// Generates load in a separate process. A message tells it what to do, and it answers with what it saw.
// Load goes to this machine only: there is a port to choose, and no host.
import { setTimeout as delay } from "node:timers/promises";
import { quantile } from "../statistics.mjs";
import { HttpConnection } from "./http-connection.mjs";

process.once("message", async (order) => {
  process.send(await makeLoad(order));
  process.disconnect();
});

async function makeLoad(order) {
  const texts = order.requests.map(toText);
  const until = performance.now() + order.seconds * 1000;
  let next = 0;
  const load = {
    ...order,
    seen: { times: [], statuses: {}, beganAt: Date.now(), bySecond: [] },
    isOver: () =>
      performance.now() >= until ||
      (order.count !== null && next >= order.count),
    nextText: () => texts[next++ % texts.length],
  };
  const began = performance.now();
  await (order.perSecond === null ? askInTurn(load) : askWhenDue(load));
  const elapsed = (performance.now() - began) / 1000;
  return summary(load.seen, elapsed);
}

/** Each connection asks when it has its answer. */
async function askInTurn(load) {
  const { port, connections, seen, isOver } = load;
  const work = async () => {
    let connection = new HttpConnection(port);
    while (!isOver()) connection = await ask(load, connection, seen.statuses);
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** Readers come at a rate, however long the others wait. Those without a free connection count as status 0. */
async function askWhenDue(load) {
  const { port, connections, perSecond, seen, isOver } = load;
  const free = [];
  const asking = new Set();
  const began = performance.now();
  for (let came = 0; !isOver(); await delay(1))
    for (; came < ((performance.now() - began) * perSecond) / 1000; came += 1) {
      const statuses = (seen.bySecond[Math.floor(came / perSecond)] ??= {});
      if (asking.size >= connections) {
        statuses[0] = (statuses[0] ?? 0) + 1;
        continue;
      }
      const connection = free.pop() ?? new HttpConnection(port);
      const asked = ask(load, connection, statuses).then((open) => {
        free.push(open);
        asking.delete(asked);
      });
      asking.add(asked);
    }
  await Promise.all(asking);
  for (const connection of free) connection.close();
}

/** @returns the connection for the next request: it may have ended. */
async function ask({ port, nextText, seen }, connection, statuses) {
  const began = performance.now();
  const { status } = await connection.send(nextText());
  seen.times.push(performance.now() - began);
  statuses[status] = (statuses[status] ?? 0) + 1;
  return connection.isOpen ? connection : new HttpConnection(port);
}

function summary({ times, ...seen }, elapsed) {
  times.sort((a, b) => a - b);
  return {
    answers: times.length,
    perSecond: times.length / elapsed,
    median: quantile(times, 0.5),
    ...seen,
  };
}

/** A request as it goes over the wire. */
function toText({ path, headers = {} }) {
  const lines = Object.entries({ host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}
