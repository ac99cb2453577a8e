import { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { GivenUpError } from "../../common/bounded-queue";
import { isRead } from "../../common/http/app-request";
import { onSend } from "../../common/http/on-send";
import { untilGone } from "../../common/http/until-gone";
import { asCall } from "../database/call-limits";
import { asProgram, asReader } from "../database/connection-shares";
import type { AdmissionService, Lane } from "./admission.service";

/**
 * Monitoring must be answered under any load, and so must calls that roll a release back. Files cost next to
 * nothing, and documents have a queue of their own, for the processes that render.
 */
const NOT_COUNTED = /^\/(\*|(health|metrics|media|frontends)(\/.*)?)$/;
const WATCHERS = /^\/(health|metrics)(\/.*)?$/;

/** After this time a call is assumed to wait for its client, and its place is free for another one. */
const LONGEST_HOLD_MS = 30_000;

interface Surroundings {
  signsOf: (request: FastifyRequest) => CallerSigns;
  /** When a reader's call has done with the database; see `ContentChangesService`. */
  readsEndAt: () => number | undefined;
}

/** Facts that the request itself shows, without a look-up. */
interface CallerSigns {
  /** There is a session cookie that this site has signed; the session may have ended since. */
  hasSession: boolean;
  /** Whose calls with a key are counted together; null without one. It may open nothing. */
  program: string | null;
}

const places = new WeakMap<FastifyRequest, () => void>();

/** For a call that from now on waits for something else than the database. */
export const leavePlace = (request: FastifyRequest): void =>
  places.get(request)?.();

/**
 * Lets as many calls begin as can be worked on, before their handler and its guards ask for anything. A
 * call that has begun is finished. What documents ask of the API comes over no wire and is part of a
 * document that has its place already.
 */
export function addAdmission(
  fastify: FastifyInstance,
  admission: Pick<AdmissionService, "enter">,
  { signsOf, readsEndAt }: Surroundings,
): void {
  const isHeard = (): boolean => readsEndAt() === undefined;
  // Not earlier, because a client that sends its body slowly would hold a place.
  fastify.addHook("preValidation", (request, reply, done) => {
    const signs = signsOf(request);
    const lane = laneOf(request, signs);
    const begin = (): void => {
      if (lane === "readers" && !WATCHERS.test(routeOf(request)))
        asReader(done, { endsAt: readsEndAt() });
      else if (signs.program !== null && isRead(request.method))
        asProgram(signs.program, () => asCall({ isHeard }, done));
      else asCall({ isHeard }, done);
    };
    if (!isCounted(request)) return begin();
    const program = signs.program ?? undefined;
    admission.enter(lane, untilGone(reply), program).then(
      (leave) => {
        const timer = setTimeout(leave, LONGEST_HOLD_MS).unref();
        places.set(request, () => {
          clearTimeout(timer);
          leave();
        });
        begin();
      },
      (error: unknown) => {
        // The client has gone.
        if (error instanceof GivenUpError) reply.hijack();
        else done(error as Error);
      },
    );
  });
  // The answer is made. A client that reads it slowly must not hold a place.
  onSend(fastify, (request, _reply, payload) => {
    leavePlace(request);
    return payload;
  });
}

const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url ?? "/*";

function laneOf({ method }: FastifyRequest, signs: CallerSigns): Lane {
  if (signs.program !== null) return "programs";
  if (signs.hasSession) return "people";
  return isRead(method) ? "readers" : "senders";
}

/** Uploads take as long as their client does; other limits count them. */
function isCounted(request: FastifyRequest): boolean {
  if (!(request.raw instanceof IncomingMessage)) return false;
  if (request.routeOptions.config.takesStreams) return false;
  if (request.headers["content-type"]?.startsWith("multipart/")) return false;
  return !NOT_COUNTED.test(routeOf(request));
}
