// A program that asks at moments of its own, however long the answers take: visitors do not wait for each
// other. Like the other load, it is told by a message what to do, and sends to this machine only.
import { setTimeout as delay } from "node:timers/promises";
import { HttpConnection } from "./http-connection.mjs";
import { toText } from "./request-text.mjs";

/** An answer that takes longer is counted as none. */
const ANSWER_LIMIT_MS = 20_000;

process.once("message", async ({ port, streams }) => {
  const idle = [];
  const began = performance.now();
  const seen = await Promise.all(
    streams.map((stream) => send({ port, idle, began, ...stream })),
  );
  process.send(seen, () => process.disconnect());
});

/** Gives what became of each request: when it was sent, the time that its answer took, and its status. */
async function send({ port, idle, began, seconds, perSecond, requests }) {
  const texts = requests.map(toText);
  const answers = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = began + (number * 1000) / perSecond;
    const pause = due - performance.now();
    if (pause > 0) await delay(pause);
    answers.push(ask({ port, idle, due }, texts[number % texts.length]));
  }
  const seen = await Promise.all(answers);
  return seen.map(({ due, ...answer }) => ({ ...answer, at: due - began }));
}

/** Over a connection that is free, as browsers and proxies do, else over a new one. */
async function ask({ port, idle, due }, text) {
  let connection = idle.pop();
  while (connection && !connection.isOpen) connection = idle.pop();
  connection ??= new HttpConnection(port);
  const limit = setTimeout(() => connection.close(), ANSWER_LIMIT_MS);
  const { status } = await connection.send(text);
  clearTimeout(limit);
  if (connection.isOpen) idle.push(connection);
  return { due, status, ms: performance.now() - due };
}
