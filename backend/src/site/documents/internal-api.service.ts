import { Injectable } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import type { FastifyInstance } from "fastify";
import { API_BASE } from "../../common/http/api-base";
import {
  computing,
  type AnswerComputation,
} from "../../infrastructure/ready-answers/answer-computation";
import type { StoredAddress } from "../../infrastructure/ready-answers/answer-addresses";
import { EVERYTHING } from "../../infrastructure/ready-answers/change-log";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import type { ReadyAnswer } from "../../infrastructure/ready-answers/ready-answer";
import { ReadyAnswersService } from "../../infrastructure/ready-answers/ready-answers.service";

export interface ApiAnswer {
  status: number;
  /** JSON text. */
  body: string;
  /** When a refused call may be repeated, as its header says. */
  retryAfter?: string | undefined;
  /** Of the changes after which it may be another; absent when it may be another without any. */
  tags?: readonly string[] | undefined;
}

/** Calls the API inside this process, as somebody without any identity. */
@Injectable()
export class InternalApiService {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly answers: ReadyAnswersService,
    private readonly changes: ContentChangesService,
  ) {}

  /**
   * `path` is relative to the API's base path, with query. Whoever reads the page is counted where
   * the API counts calls.
   */
  async get(path: string, readerIp?: string): Promise<ApiAnswer> {
    const url = addressOf(path);
    if (url === null) return { status: 404, body: "null" };
    const address = this.answers.addresses.read(url);
    if (!address || !(await this.changes.confirm()))
      return this.ask(url, readerIp, null);
    return this.getStored(address, readerIp);
  }

  /** From the store, or from whoever is making the same, or made now and kept for the next. */
  private async getStored(
    address: StoredAddress,
    readerIp: string | undefined,
  ): Promise<ApiAnswer> {
    const { url } = address;
    const stored = this.answers.find(url);
    if (stored) return answerOf(stored);
    const running = await this.answers.findRunning(url)?.wait();
    if (running?.kind === "made") return answerOf(running.answer);
    const computation = this.answers.begin(url, address);
    try {
      const answer = await this.ask(url, readerIp, computation);
      const tags = answer.status === 200 ? computation.tags : MISSING_TAGS;
      return {
        ...answer,
        tags: isWhole(answer) ? (tags ?? undefined) : undefined,
      };
    } finally {
      computation.end({ kind: "other" });
    }
  }

  private async ask(
    url: string,
    readerIp: string | undefined,
    computation: AnswerComputation | null,
  ): Promise<ApiAnswer> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    // Asynchronous, because `inject` begins when it is awaited.
    const answer = await computing(computation, async () =>
      fastify.inject({
        method: "GET",
        url,
        headers: { accept: "application/json" },
        remoteAddress: readerIp,
      }),
    );
    return {
      status: answer.statusCode,
      body: answer.body,
      retryAfter: answer.headers["retry-after"],
    };
  }
}

/** Of what is not there: whatever is written may make it be there. */
const MISSING_TAGS = [EVERYTHING];

const isWhole = ({ status }: ApiAnswer): boolean =>
  status < 500 && status !== 429;

const answerOf = ({ text, tags }: ReadyAnswer): ApiAnswer => ({
  status: 200,
  body: text,
  tags,
});

/**
 * The address as it will be read, with `..` and `%2e%2e` resolved; null for a way out of the API's base
 * path, which would be a way past its rules.
 */
export function addressOf(path: string): string | null {
  if (!/^\/[^/\\]/.test(path)) return null;
  const address = API_BASE + path;
  const base = "http://api";
  if (!URL.canParse(address, base)) return null;
  const read = new URL(address, base);
  return read.pathname.startsWith(`${API_BASE}/`)
    ? read.pathname + read.search
    : null;
}
