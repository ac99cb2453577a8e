/**
 * Every code that a failure can have. Programs decide by it; a code that they do not know is one of a newer
 * release, and its status says enough (D-1250).
 */
export type ErrorCode =
  | "address_too_long"
  | "answer_not_stored"
  | "bad_request"
  | "bad_url"
  | "checksum_mismatch"
  | "confirmation_required"
  | "conflict"
  | "csrf"
  | "disk_full"
  | "forbidden"
  | "gone"
  | "http_version"
  | "invalid_json"
  | "key_in_use"
  | "key_of_other_call"
  | "locked"
  | "merge_conflict"
  | "not_found"
  | "not_offered"
  | "other_protocol"
  | "outdated"
  | "overtaken"
  | "sign_in_over"
  | "too_large"
  | "too_many_requests"
  | "too_slow"
  | "unauthorized"
  | "unavailable"
  | "unexpected"
  | "unsupported_media"
  | "validation";

/**
 * Body of every failure (D-009).
 * @title Error
 */
export interface ErrorBody {
  /** A sentence that can be shown to a person. */
  error: string;
  /** For programs, which cannot rely on the wording of `error`. */
  code: ErrorCode;
  /** More about the failure, depending on the call. */
  details?: unknown;
  /**
   * Names the request in the server's log.
   * @example "0b9c6a52-3f0e-4a57-9d0a-7a1b5f1f2c11"
   */
  requestId?: string;
  /** Only from `GET /auth/me`: visitors need it to sign in. */
  csrfToken?: string;
}
