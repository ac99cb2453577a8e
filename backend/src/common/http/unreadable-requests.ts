import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import { AddressTooLongError, AppError } from "../errors/app-error";
import { describeError } from "../errors/describe-error";
import { errorBody } from "../errors/error.filter";
import { addressDenial } from "./address-limits";
import { requestIdOf } from "./request-id";
import { t } from "../texts";

class BadRequestError extends AppError {
  readonly status = 400;
  readonly code = "bad_request";
}

class HttpVersionError extends AppError {
  readonly status = 505;
  readonly code = "http_version";
}

/** Refuses what another program on the way may read otherwise, and addresses without end, before anything reads them. */
export const refusingUnreadable =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const reason = reasonAgainst(request);
    if (reason === null) return listener(request, response);
    response.setHeader("connection", "close");
    sendRefusal(request, response, reason);
  };

/** node:http takes a line without a version for one of 0.9. */
function reasonAgainst(request: IncomingMessage): AppError | null {
  const { httpVersion, rawHeaders, url = "" } = request;
  if (httpVersion === "0.9")
    return new BadRequestError(t("httpVersionMissing"));
  if (httpVersion !== "1.1" && httpVersion !== "1.0")
    return new HttpVersionError(
      t("httpVersionUnknown", { version: httpVersion }),
    );
  if (countOf("host", rawHeaders) > 1)
    return new BadRequestError(t("hostsSeveral"));
  const denial = addressDenial(url);
  return denial === null ? null : new AddressTooLongError(denial);
}

/** Names and values take turns. */
const countOf = (name: string, rawHeaders: readonly string[]): number =>
  rawHeaders.filter(
    (text, place) =>
      place % 2 === 0 &&
      text.length === name.length &&
      text.toLowerCase() === name,
  ).length;

/** A refusal before the framework has seen the request. */
export function sendRefusal(
  { headers }: IncomingMessage,
  response: ServerResponse,
  reason: AppError,
): void {
  const id = requestIdOf(headers["x-request-id"]);
  const failure = describeError(reason);
  const body = JSON.stringify(errorBody(failure, id));
  response.writeHead(failure.status, {
    ...failure.headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-request-id": id,
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}
