import { CSRF_HEADER, type ErrorBody, type ErrorCode } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../common/errors/app-error";
import type { InternalApiService, ProgramCall } from "./internal-api.service";

/** The refusal of a call, or of a tool, with its sentence. */
export class RefusedCall extends AppError {
  constructor(
    message: string,
    readonly status = 400,
    readonly code: ErrorCode = "validation",
  ) {
    super(message);
  }
}

export type Query = Readonly<Record<string, string | number | undefined>>;

interface Change {
  body?: object | Buffer;
  headers?: Readonly<Record<string, string>>;
}

/** Who calls, by the headers of each call, and from where. */
export type Caller = Pick<ProgramCall, "headers" | "ip">;

const SENT = [
  "cookie",
  "x-api-key",
  "authorization",
  CSRF_HEADER,
  "host",
  "user-agent",
  "accept-language",
];

/** The sender of a request, with the proof that it shows. */
export function callerOf({ headers, ip, id }: FastifyRequest): Caller {
  const sent = SENT.flatMap((name) => {
    const value = ownValue(headers, name);
    return typeof value === "string" ? [[name, value]] : [];
  });
  const own = Object.fromEntries(sent) as Record<string, string>;
  return { ip, headers: { ...own, "x-request-id": id } };
}

/** Calls of the API as a program or a person makes them, in this process. */
export class ApiCaller {
  constructor(
    private readonly api: InternalApiService,
    private readonly caller: Caller,
  ) {}

  get<Answer>(path: string, query: Query = {}): Promise<Answer> {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    );
    const suffix = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
    return this.send("GET", path + suffix);
  }

  /** @throws RefusedCall with the sentence of the API. */
  async send<Answer>(
    method: ProgramCall["method"],
    path: string,
    { body, headers }: Change = {},
  ): Promise<Answer> {
    const { ip, headers: own } = this.caller;
    const call = { method, path, ip, body, headers: { ...own, ...headers } };
    const { status, body: text } = await this.api.send(call);
    const answer: unknown = JSON.parse(text);
    if (status >= 400) throw refusalOf(answer, status);
    return answer as Answer;
  }
}

function refusalOf(answer: unknown, status: number): RefusedCall {
  const { error, code } = (answer ?? {}) as Partial<ErrorBody>;
  return new RefusedCall(error ?? `The site answered ${status}.`, status, code);
}
