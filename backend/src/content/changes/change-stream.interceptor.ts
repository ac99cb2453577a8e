import { Readable } from "node:stream";
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import { CHANGE_LIMITS, type ChangesDto } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { from, lastValueFrom, type Observable } from "rxjs";
import type { AppRequest } from "../../common/http/app-request";
import { ChangesService, type ChangesCaller } from "./changes.service";
import { ChangeWaitsService } from "./change-waits.service";
import { untilGone } from "../../common/http/until-gone";
import { leavePlace } from "../../infrastructure/admission/admission-hook";
import { caller } from "../../infrastructure/rate-limits/caller";

/** Short enough for proxies that end silent connections. */
const HEARTBEAT_SECONDS = 15;
const EVENTS = "text/event-stream";
/** Browsers wait so long before they connect again. */
const RETRY_MS = 3000;

/**
 * Answers `Accept: text/event-stream` with each page of changes as an event, whose id is its cursor. The handler
 * checks the query and reads the first page, as for everyone.
 */
@Injectable()
export class ChangeStreamInterceptor implements NestInterceptor {
  constructor(
    private readonly changes: ChangesService,
    private readonly waits: ChangeWaitsService,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<ChangesDto>,
  ): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (!wantsEvents(request)) return next.handle();
    return from(this.answer(request, reply, next));
  }

  /** @returns the events; the failures of the first page are those of any call. */
  private async answer(
    request: AppRequest,
    reply: FastifyReply,
    next: CallHandler<ChangesDto>,
  ): Promise<Readable> {
    const query = request.query as Record<string, unknown>;
    const last = request.headers["last-event-id"];
    if (typeof last === "string" && last !== "") query.after = last;
    delete query.wait;
    const caller = changesCaller(request, reply);
    const leave = this.waits.enter(caller);
    try {
      const page = await lastValueFrom(next.handle());
      const types = query.types as string | undefined;
      const stream = Readable.from(this.events(page, { types, caller }));
      stream.once("close", leave);
      void reply.headers({
        "content-type": `${EVENTS}; charset=utf-8`,
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      return stream;
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async *events(
    first: ChangesDto,
    { types, caller }: { types: string | undefined; caller: ChangesCaller },
  ): AsyncGenerator<string> {
    const endsAt = performance.now() + CHANGE_LIMITS.streamSeconds * 1000;
    let page = first;
    yield `retry: ${RETRY_MS}\n\n${eventOf(page)}`;
    while (performance.now() < endsAt) {
      const known = page.has_more ? null : await this.waits.newest();
      const query = {
        after: page.cursor,
        ...(types !== undefined && { types }),
      };
      page = await this.changes.list(query, caller);
      if (page.data.length > 0) yield eventOf(page);
      if (known === null || page.has_more) continue;
      const waited = await this.waits.next(
        known,
        HEARTBEAT_SECONDS * 1000,
        caller.gone,
      );
      if (waited === "ending") return;
      if (waited === "late") yield `: still here\nid: ${page.cursor}\n\n`;
    }
  }
}

const wantsEvents = ({ headers, method }: AppRequest): boolean =>
  method === "GET" && headers.accept?.includes(EVENTS) === true;

const eventOf = (page: ChangesDto): string =>
  `id: ${page.cursor}\nevent: changes\ndata: ${JSON.stringify(page)}\n\n`;

/** Who asks for changes, and for how long. */
export function changesCaller(
  request: AppRequest,
  reply: FastifyReply,
): ChangesCaller {
  const { apiKey, principal } = request;
  return {
    user: principal ?? null,
    name: caller(request),
    isVisitor: !apiKey && !principal,
    gone: untilGone(reply),
    onWait: () => leavePlace(request),
  };
}
