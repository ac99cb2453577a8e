import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * A hook that may replace what is sent. Most have their answer at hand: each that gave a promise all the
 * same would make every request wait for a few turns.
 */
export function onSend(
  fastify: FastifyInstance,
  work: (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ) => unknown,
): void {
  fastify.addHook("onSend", (...[request, reply, payload, done]) => {
    const sent = work(request, reply, payload);
    if (!(sent instanceof Promise)) return done(null, sent);
    // An error of a later hook, or of the sending, is also a 500, and does not end the process.
    sent
      .then((value: unknown) => done(null, value))
      .catch((error: unknown) => done(error as Error));
  });
}
