import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { ErrorBody } from "@octavo/contracts";
import type { FastifyError } from "fastify";
import { describeError } from "../errors/describe-error";
import { errorBody } from "../errors/error.filter";
import { t } from "../texts";

/** Writes without Fastify's typed reply, which differs with the protocol. */
interface EarlyReply {
  raw: {
    writeHead(status: number, headers: Record<string, string>): unknown;
    end(body: string): unknown;
  };
  hijack(): unknown;
}

/** Refusals before any route is known, such as an address with a broken percent sign. */
export function answerBadUrl(
  error: FastifyError,
  request: { id: string },
  reply: EarlyReply,
): void {
  const failure = describeError(error);
  reply.hijack();
  reply.raw.writeHead(failure.status, {
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  reply.raw.end(JSON.stringify(errorBody(failure, request.id)));
}

/** Bytes that are not HTTP. There is no request yet, so the answer is written by hand. */
export function answerUnreadableRequest(
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === "HPE_HEADER_OVERFLOW";
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const [status, sentence] = isTooLong
    ? ["431 Request Header Fields Too Large", t("headersTooLong")]
    : isLate
      ? ["408 Request Timeout", t("requestTooSlow")]
      : ["400 Bad Request", t("requestInvalid")];
  const body: ErrorBody = {
    error: sentence,
    code: "bad_request",
    requestId: randomUUID(),
  };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
