import type { FastifyReply } from "fastify";

const signals = new WeakMap<FastifyReply["raw"], AbortSignal>();

/** Aborted when the connection closes before the answer is sent. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  signals.set(raw, gone.signal);
  return gone.signal;
}
