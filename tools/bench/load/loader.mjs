// Generates load in a separate process. A message tells it what to do, and it answers with what it saw.
// Load goes to this machine only: there is a port to choose, and no host.
import { quantile } from "../statistics.mjs";
import { HttpConnection } from "./http-connection.mjs";

process.once("message", async (order) => {
  process.send(await makeLoad(order));
  process.disconnect();
});

async function makeLoad({ port, requests, connections, seconds, count }) {
  const texts = requests.map(toText);
  const seen = { times: [], statuses: {} };
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const isOver = () =>
    performance.now() >= until || (count !== null && next >= count);
  const work = async () => {
    let connection = new HttpConnection(port);
    while (!isOver()) {
      const text = texts[next % texts.length];
      next += 1;
      const began = performance.now();
      const { status } = await connection.send(text);
      seen.times.push(performance.now() - began);
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      if (!connection.isOpen) connection = new HttpConnection(port);
    }
    connection.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - began) / 1000;
  return summary(seen, elapsed);
}

function summary({ times, statuses }, elapsed) {
  times.sort((a, b) => a - b);
  return {
    answers: times.length,
    perSecond: times.length / elapsed,
    median: quantile(times, 0.5),
    statuses,
  };
}

/** A request as it goes over the wire. */
function toText({ path, headers = {} }) {
  const lines = Object.entries({ host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}
