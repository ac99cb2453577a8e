import { randomUUID } from "node:crypto";
import { Injectable, Logger } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import type { FastifyInstance, InjectOptions } from "fastify";
import { describeError } from "../../common/errors/describe-error";
import { errorBody, noteTrouble } from "../../common/errors/error.filter";
import { TroubleLog } from "../../common/errors/trouble-log";
import { addressDenial } from "../../common/http/address-limits";
import { API_BASE } from "../../common/http/api-base";
import { computing } from "../ready-answers/answer-computation";
import type { StoredAddress } from "../ready-answers/answer-addresses";
import { EVERYTHING } from "../ready-answers/change-log";
import { ContentChangesService } from "../ready-answers/content-changes.service";
import type { ReadyAnswer } from "../ready-answers/ready-answer";
import { ReadyAnswersService } from "../ready-answers/ready-answers.service";
import { DirectReadsService } from "../direct-reads/direct-reads.service";

export interface ApiAnswer {
  status: number;
  /** JSON text on one line. */
  body: string;
  /** When a refused call may be repeated, as its header says. */
  retryAfter?: string | undefined;
  /** Of the changes after which it may be another; absent when it may be another without any. */
  tags?: readonly string[] | undefined;
}

/** Prefix of cache addresses that only pages use; pages read no headers of the answer. */
const FOR_PAGES = "page:";

/** A call as a program would send it. */
export interface ProgramCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the API's base path, with query. */
  path: string;
  /** Whose call it is: a key, a language, an address. */
  headers: Readonly<Record<string, string>>;
  ip: string;
  body?: object | Buffer | undefined;
}

/** Calls the API inside this process: for pages as an anonymous client, and for programs with their own keys. */
@Injectable()
export class InternalApiService {
  private readonly logger = new Logger(InternalApiService.name);

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly answers: ReadyAnswersService,
    private readonly changes: ContentChangesService,
    private readonly reads: DirectReadsService,
    private readonly trouble: TroubleLog,
  ) {}

  /**
   * `path` is relative to the API's base path, with query. The reader of the page counts toward the API's
   * rate limits.
   */
  async get(path: string, readerIp?: string): Promise<ApiAnswer> {
    const url = addressOf(path);
    if (url === null) return { status: 404, body: "null" };
    const address = this.answers.addresses.read(url);
    if (!address) return computing(null, () => this.inject(url, readerIp));
    return (await this.changes.confirm())
      ? this.getStored(address, readerIp)
      : computing(null, () => this.ask(address, readerIp));
  }

  /** Takes the answer from the store, or from a call that is computing the same, or computes and stores it. */
  private async getStored(
    address: StoredAddress,
    readerIp: string | undefined,
  ): Promise<ApiAnswer> {
    const key = FOR_PAGES + address.url;
    const stored = this.answers.find(key);
    if (stored) return answerOf(stored);
    const running = await this.answers.findRunning(key)?.wait();
    if (running?.kind === "made") return answerOf(running.answer);
    const computation = this.answers.begin(key, address);
    try {
      const answer = await computing(computation, () =>
        this.ask(address, readerIp),
      );
      const { status, body } = answer;
      if (status === 200 && !computation.hasEnded)
        this.answers.keep(computation, { body, headers: {}, etag: "" });
      const tags = status === 200 ? computation.tags : MISSING_TAGS;
      return {
        ...answer,
        tags: isWhole(answer) ? (tags ?? undefined) : undefined,
      };
    } finally {
      computation.end({ kind: "other" });
    }
  }

  private ask(
    { url }: StoredAddress,
    readerIp: string | undefined,
  ): Promise<ApiAnswer> {
    const read = this.reads.find(url);
    return read ? this.answer(url, read) : this.inject(url, readerIp);
  }

  private async answer(
    url: string,
    read: () => Promise<unknown>,
  ): Promise<ApiAnswer> {
    try {
      return { status: 200, body: JSON.stringify(await read()) };
    } catch (error) {
      const failure = describeError(error);
      const id = randomUUID();
      if (failure.isUnexpected)
        this.logger.error(
          `What a page reads at ${url} failed (${id}).`,
          error instanceof Error ? error.stack : String(error),
        );
      else noteTrouble(this.trouble, failure, error);
      return {
        status: failure.status,
        body: JSON.stringify(errorBody(failure, id)),
        retryAfter: failure.headers?.["retry-after"],
      };
    }
  }

  /** Past nothing: the guards, limits and checks are those of the same call over HTTP. */
  async send({
    path,
    ip,
    headers,
    method,
    body,
  }: ProgramCall): Promise<ApiAnswer> {
    const url = addressOf(path);
    if (url === null) return { status: 404, body: "null" };
    const call = { method, url, headers, remoteAddress: ip, payload: body };
    return computing(null, () => this.injected(call));
  }

  private inject(
    url: string,
    readerIp: string | undefined,
  ): Promise<ApiAnswer> {
    const headers = { accept: "application/json" };
    const call = { url, headers, remoteAddress: readerIp };
    return this.injected({ method: "GET", ...call });
  }

  private async injected(call: InjectOptions): Promise<ApiAnswer> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const answer = await fastify.inject(call);
    return {
      status: answer.statusCode,
      body: oneJson(answer.body),
      retryAfter: answer.headers["retry-after"],
    };
  }
}

/** The framework's own answers may be something other than JSON, or JSON on several lines. */
function oneJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return "null";
  }
}

/** Any write may create what is missing now. */
const MISSING_TAGS = [EVERYTHING];

const isWhole = ({ status }: ApiAnswer): boolean =>
  status < 500 && status !== 429;

const answerOf = ({ text, tags }: ReadyAnswer): ApiAnswer => ({
  status: 200,
  body: text,
  tags,
});

/**
 * The address as it will be read, with `..` and `%2e%2e` resolved; null for one that is too long, and for
 * a way out of the API's base path, which would be a way past its rules.
 */
export function addressOf(path: string): string | null {
  if (!/^\/[^/\\]/.test(path) || addressDenial(path) !== null) return null;
  const address = API_BASE + path;
  const base = "http://api";
  if (!URL.canParse(address, base)) return null;
  const read = new URL(address, base);
  return read.pathname.startsWith(`${API_BASE}/`)
    ? read.pathname + read.search
    : null;
}
