/**
 * Body of every failure (D-009).
 * @title Error
 */
export interface ErrorBody {
  /** A sentence that can be shown to a person. */
  error: string;
  code: string;
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
