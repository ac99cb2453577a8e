// The program that makes the load, in a process of its own. It is told what to do by a message and answers
// with what it saw. Load goes to this machine only: there is a port to choose, and no host.
import { quantile } from "../statistics.mjs";
import { HttpConnection } from "./http-connection.mjs";
import { toText } from "./request-text.mjs";

/** In a request, what is different each time, also in the next round: as many digits. */
const COUNTER = "########";
const FIRST_NUMBER = Date.now() % 10 ** COUNTER.length;

process.once("message", async (order) => {
  process.send(await makeLoad(order));
  process.disconnect();
});

async function makeLoad({ port, requests, connections, seconds, count }) {
  const texts = requests.map(toText);
  const seen = { times: [], statuses: {}, bytes: 0 };
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const isOver = () =>
    performance.now() >= until || (count !== null && next >= count);
  const work = async () => {
    let connection = new HttpConnection(port);
    while (!isOver()) {
      const text = texts[next % texts.length];
      const number = next++;
      const began = performance.now();
      const { status, bytes } = await connection.send(numbered(text, number));
      seen.times.push(performance.now() - began);
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      seen.bytes += bytes;
      if (!connection.isOpen) connection = new HttpConnection(port);
    }
    connection.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - began) / 1000;
  return summary(seen, elapsed);
}

function numbered(text, number) {
  if (!text.includes(COUNTER)) return text;
  const digits = String((FIRST_NUMBER + number) % 10 ** COUNTER.length);
  return text.replaceAll(COUNTER, digits.padStart(COUNTER.length, "0"));
}

function summary({ times, statuses, bytes }, elapsed) {
  times.sort((a, b) => a - b);
  return {
    answers: times.length,
    perSecond: times.length / elapsed,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes: bytes / Math.max(1, times.length),
    statuses,
  };
}
