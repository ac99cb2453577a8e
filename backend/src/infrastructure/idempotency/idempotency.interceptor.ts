import { createHash, randomUUID } from "node:crypto";
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import { findRouteRule } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { catchError, mergeMap, of, type Observable } from "rxjs";
import {
  RepeatedCallError,
  TooManyRequestsError,
  ValidationError,
} from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { formHash } from "../../common/http/form-file";
import {
  routeName,
  takesIdempotencyKey,
  type Handler,
} from "../../common/permissions/route-name";
import { t } from "../../common/texts";
import { isDryRun } from "../database/dry-run";
import { endingTransactions } from "../database/in-transaction";
import type { SqlRunner } from "../database/sql-runner";
import { caller } from "../rate-limits/caller";
import {
  IdempotentCallsRepository,
  MOST_KEYS,
  type Attempt,
  type KnownCall,
} from "./idempotent-calls.repository";

/** Headers of the first answer that its repetition has, too. */
const REPEATED_HEADERS = ["etag", "location"];
const RETRY_SECONDS = 2;

/**
 * Calls with the header `Idempotency-Key`: a repeated one gets the answer of the first, and nothing is done twice.
 *
 * Each transaction of the call notes that the call was carried out. So a killed process leaves either nothing, and the
 * call can be repeated after a minute, or the note, and a repeated call is refused.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly calls: IdempotentCallsRepository) {}

  async intercept(
    context: ExecutionContext,
    next: CallHandler<unknown>,
  ): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const given = request.headers["idempotency-key"];
    const name = routeName(context.getClass(), context.getHandler() as Handler);
    const rule = name === null ? null : findRouteRule(name);
    if (!rule || given === undefined || isDryRun()) return next.handle();
    if (!takesIdempotencyKey(request.method, rule)) return next.handle();
    const key = readKey(String(given));
    const who = hashOf(caller(request));
    const attempt: Attempt = {
      id: hashOf(who, String(name), key),
      caller: who,
      request: rule.isSecret ? null : await requestHash(request),
      run: randomUUID(),
    };
    const reply = http.getResponse<FastifyReply>();
    if (await this.calls.begin(attempt))
      return this.carryOut(attempt, { next, reply, keeps: !rule.isSecret });
    return this.repeat(attempt, { reply, isSecret: rule.isSecret === true });
  }

  private carryOut(
    attempt: Attempt,
    {
      next,
      reply,
      keeps,
    }: { next: CallHandler<unknown>; reply: FastifyReply; keeps: boolean },
  ): Observable<unknown> {
    let isOver = false;
    const note = async (manager: SqlRunner) => {
      // Work that a call leaves for later is not the call's any more.
      if (isOver || (await this.calls.noteCarriedOut(manager, attempt))) return;
      throw keyInUse();
    };
    return endingTransactions(note, () => next.handle()).pipe(
      mergeMap(async (answer) => {
        isOver = true;
        await this.keep(attempt, { reply, answer: keeps ? answer : undefined });
        return answer;
      }),
      catchError(async (error: unknown) => {
        isOver = true;
        await this.calls.release(attempt).catch(() => undefined);
        throw error;
      }),
    );
  }

  /** The work is done, whatever becomes of its answer. */
  private async keep(
    attempt: Attempt,
    { reply, answer }: { reply: FastifyReply; answer: unknown },
  ): Promise<void> {
    const headers = Object.fromEntries(
      REPEATED_HEADERS.flatMap((name) => {
        const value = reply.getHeader(name);
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    const isStored =
      answer !== undefined && !(answer instanceof StreamableFile);
    await this.calls
      .keep(attempt, {
        status: reply.statusCode,
        headers,
        answer: isStored ? JSON.stringify(answer) : null,
      })
      .catch((error: unknown) =>
        reply.log.warn({ err: error }, "an answer was not stored"),
      );
  }

  private async repeat(
    { id, caller: who, request }: Attempt,
    { reply, isSecret }: { reply: FastifyReply; isSecret: boolean },
  ): Promise<Observable<unknown>> {
    const known = await this.calls.find(id);
    if (!known)
      throw new TooManyRequestsError(
        await this.calls.secondsToWait(who),
        t("idempotencyKeysMany", { most: MOST_KEYS }),
      );
    if (known.request !== request)
      throw new RepeatedCallError(
        "key_of_other_call",
        t("idempotencyKeyReused"),
      );
    if (known.isRunning) throw keyInUse();
    const { status, headers, answer } = storedAnswer(known, isSecret);
    void reply
      .status(status)
      .headers({ ...headers, "idempotency-replayed": "true" });
    return of(JSON.parse(answer) as unknown);
  }
}

/** @throws {RepeatedCallError} saying why there is none. */
function storedAnswer(
  { status, headers, answer }: KnownCall,
  isSecret: boolean,
): { status: number; headers: Record<string, string>; answer: string } {
  if (status !== null && headers !== null && answer !== null)
    return { status, headers, answer };
  const why = isSecret ? "answerSecret" : "answerTooLarge";
  const sentence = t(status === null ? "answerLost" : why);
  throw new RepeatedCallError("answer_not_stored", sentence);
}

const keyInUse = () =>
  new RepeatedCallError("key_in_use", t("idempotencyKeyInUse"), RETRY_SECONDS);

/** A string of RFC 9651 in quotes, as the draft of the header has it, or the bare key. */
function readKey(header: string): string {
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header)?.[1];
  const key = quoted?.replace(/\\(["\\])/g, "$1") ?? header;
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw new ValidationError(t("idempotencyKeyInvalid"));
  return key;
}

const hashOf = (...parts: string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** The address with its parameters, the body, and the headers that take its place. */
async function requestHash(request: AppRequest): Promise<string> {
  const body = request.isMultipart()
    ? await formHash(request)
    : (request.body ?? null);
  const { "upload-length": length, "upload-metadata": metadata } =
    request.headers;
  // What a call of tus says, it says in its headers.
  const said = [length, metadata].flatMap((one) =>
    one === undefined ? [] : [String(one)],
  );
  return hashOf(request.url, JSON.stringify(body), ...said);
}
