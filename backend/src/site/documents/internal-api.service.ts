import { Injectable } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import type { FastifyInstance } from "fastify";
import { API_BASE } from "../../common/http/api-base";

export interface ApiAnswer {
  status: number;
  /** JSON text. */
  body: string;
  /** When a refused call may be repeated, as its header says. */
  retryAfter?: string | undefined;
}

/** Calls the API inside this process, as somebody without any identity. */
@Injectable()
export class InternalApiService {
  constructor(private readonly host: HttpAdapterHost) {}

  /**
   * `path` is relative to the API's base path, with query. Whoever reads the page is counted where
   * the API counts calls.
   */
  async get(path: string, readerIp?: string): Promise<ApiAnswer> {
    const url = addressOf(path);
    if (url === null) return { status: 404, body: "null" };
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const answer = await fastify.inject({
      method: "GET",
      url,
      headers: { accept: "application/json" },
      remoteAddress: readerIp,
    });
    return {
      status: answer.statusCode,
      body: answer.body,
      retryAfter: answer.headers["retry-after"],
    };
  }
}

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
