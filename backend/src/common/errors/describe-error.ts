import { HttpException } from "@nestjs/common";
import { apiTexts, type ErrorCode } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { AppError } from "./app-error";
import { isDatabaseAway, postgresFailure } from "./database-error";
import { t } from "../texts";

export interface Failure {
  status: number;
  code: ErrorCode;
  /** A sentence that can be shown to a person. */
  error: string;
  details?: unknown;
  /** Fields of one call's own, at the top level of the body. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** A defect: log it with its stack. */
  isUnexpected?: boolean;
}

/** Status, code and sentence. The sentence is looked up for each failure, because its language differs. */
type Known = [number, ErrorCode, () => string];

const NO_JSON: Known = [400, "invalid_json", () => apiTexts.invalidJson];
const OTHER_MEDIA: Known = [415, "unsupported_media", () => t("bodyNoJson")];
const UNAVAILABLE: Known = [503, "unavailable", () => apiTexts.unavailable];

/** Failures of Fastify before a handler runs, by its error code. */
const FASTIFY: Record<string, Known> = {
  FST_ERR_CTP_INVALID_JSON_BODY: NO_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: NO_JSON,
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "too_large", () => apiTexts.bodyTooLarge],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    "bad_request",
    () => t("requestIncomplete"),
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: OTHER_MEDIA,
  FST_ERR_CTP_INVALID_TYPE: OTHER_MEDIA,
  FST_ERR_BAD_URL: [400, "bad_url", () => t("addressInvalid")],
  FST_ERR_MAX_PARAM_LENGTH: [404, "not_found", () => apiTexts.notFound],
  FST_REQ_FILE_TOO_LARGE: [413, "too_large", () => apiTexts.fileTooLarge],
};

/** Values that passed validation and that PostgreSQL still cannot take. */
const POSTGRES: Record<string, Known> = {
  "22001": [400, "validation", () => t("textTooLong")],
  "22003": [400, "validation", () => t("numberOutOfRange")],
  "22008": [400, "validation", () => t("dateOutOfRange")],
  "22021": [400, "validation", () => apiTexts.nullCharacter],
  "22P02": [400, "validation", () => t("valueMalformed")],
  "22P05": [400, "validation", () => t("charactersUnstorable")],
  "23503": [409, "conflict", () => t("ownerGone")],
  "23505": [409, "conflict", () => t("exists")],
  "25006": UNAVAILABLE,
  "40001": UNAVAILABLE,
  "40P01": UNAVAILABLE,
  "53100": [507, "disk_full", () => apiTexts.diskFull],
  "53200": UNAVAILABLE,
  "55P03": UNAVAILABLE,
  "57014": UNAVAILABLE,
};

/** Sentences for what the framework itself refuses, by status. */
const BY_STATUS: Record<number, [ErrorCode, () => string]> = {
  400: ["bad_request", () => t("requestInvalid")],
  401: ["unauthorized", () => apiTexts.notSignedIn],
  403: ["forbidden", () => apiTexts.forbidden],
  404: ["not_found", () => apiTexts.notFound],
  405: ["not_found", () => apiTexts.notFound],
  406: ["bad_request", () => t("requestInvalid")],
  413: ["too_large", () => apiTexts.bodyTooLarge],
  415: ["unsupported_media", () => t("bodyNoJson")],
  429: ["too_many_requests", () => t("tooManyAttempts", { count: 1 })],
  503: ["unavailable", () => apiTexts.unavailable],
};

/** How long clients wait after 503: what is overloaded or unreachable may take a few seconds. */
export const RETRY_AFTER = { "retry-after": "5" };

/** Turns any error into the answer for the client, which never says more than the client may know. */
export function describeError(error: unknown): Failure {
  const failure = describe(error);
  return failure.status === 503
    ? { ...failure, headers: { ...RETRY_AFTER, ...failure.headers } }
    : failure;
}

function describe(error: unknown): Failure {
  if (error instanceof AppError) return describeAppError(error);
  if (isDatabaseAway(error))
    return { status: 503, code: "unavailable", error: apiTexts.unavailable };
  const code = postgresFailure(error).code;
  const known = code
    ? (ownValue(FASTIFY, code) ?? ownValue(POSTGRES, code))
    : undefined;
  if (known) return { status: known[0], code: known[1], error: known[2]() };
  return describeByStatus(error);
}

function describeAppError(error: AppError): Failure {
  return {
    status: error.status,
    code: error.code,
    error: error.message,
    details: error.details,
    extra: error.extra,
    headers:
      error.retryAfterSeconds === undefined
        ? undefined
        : { "retry-after": String(error.retryAfterSeconds) },
  };
}

function describeByStatus(error: unknown): Failure {
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : ((error as { statusCode?: number } | null)?.statusCode ?? 500);
  const sentence =
    BY_STATUS[status] ?? (status < 500 ? BY_STATUS[400] : undefined);
  if (sentence) return { status, code: sentence[0], error: sentence[1]() };
  return {
    status: 500,
    code: "unexpected",
    error: apiTexts.unexpected,
    isUnexpected: true,
  };
}
