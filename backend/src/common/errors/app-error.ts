import {
  apiTexts,
  CONFIRMATION_REQUIRED,
  type ErrorCode,
} from "@octavo/contracts";
import { t } from "../texts";

/** A failure with a sentence for the person who caused it. Services throw these; one filter answers. */
export abstract class AppError extends Error {
  abstract readonly status: number;
  abstract readonly code: ErrorCode;
  /** Extra fields of a particular answer, in addition to the sentence. */
  readonly extra?: Record<string, unknown>;
  /** When it is worth another try. */
  readonly retryAfterSeconds?: number | undefined;

  constructor(
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

export class ValidationError extends AppError {
  readonly status: number = 400;
  readonly code: ErrorCode = "validation";
}

export class UnauthorizedError extends AppError {
  readonly status = 401;
  readonly code = "unauthorized";

  constructor(message: string = apiTexts.notSignedIn) {
    super(message);
  }
}

export class ForbiddenError extends AppError {
  readonly status = 403;
  readonly code: ErrorCode = "forbidden";

  constructor(message: string = apiTexts.forbidden) {
    super(message);
  }
}

/** Throws the sentence with which a policy refuses; null allows it. */
export function assertAllowed(denial: string | null): void {
  if (denial !== null) throw new ForbiddenError(denial);
}

/** The code tells clients to fetch a new token and repeat the call once. */
export class CsrfError extends ForbiddenError {
  override readonly code = "csrf";

  constructor() {
    super(apiTexts.csrf);
  }
}

/** The code tells clients to ask who is there, and to repeat the call once. */
export class ConfirmationRequiredError extends ForbiddenError {
  override readonly code = CONFIRMATION_REQUIRED;

  constructor() {
    super(apiTexts.confirmationRequired);
  }
}

export class NotFoundError extends AppError {
  readonly status = 404;
  readonly code = "not_found";

  constructor(message: string = apiTexts.notFound, details?: unknown) {
    super(message, details);
  }
}

/** The thing was here, and is gone permanently. */
export class GoneError extends AppError {
  readonly status = 410;
  readonly code = "gone";
}

export class ConflictError extends AppError {
  readonly status = 409;
  readonly code: ErrorCode = "conflict";
}

/**
 * Someone else was first, so that the decision no longer fits. The code tells programs to read the
 * current state; other conflicts need other steps.
 */
export class OvertakenError extends ConflictError {
  override readonly code = "overtaken";
}

/** Two saves have changed the same, each in another way; `details` has what. */
export class MergeConflictError extends ConflictError {
  override readonly code = "merge_conflict";
}

/** A call whose `Idempotency-Key` belongs to another one; the code says how. */
export class RepeatedCallError extends ConflictError {
  constructor(
    override readonly code:
      | "key_in_use"
      | "key_of_other_call"
      | "answer_not_stored",
    message: string,
    override readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Someone else saved in between; `details` names the current version. */
export class OutdatedError extends AppError {
  readonly status = 412;
  readonly code = "outdated";
}

export class PayloadTooLargeError extends AppError {
  readonly status = 413;
  readonly code = "too_large";
}

export class AddressTooLongError extends AppError {
  readonly status = 414;
  readonly code = "address_too_long";
}

export class UnsupportedMediaError extends AppError {
  readonly status = 415;
  readonly code = "unsupported_media";
}

export class TooManyRequestsError extends AppError {
  readonly status = 429;
  readonly code = "too_many_requests";

  constructor(
    override readonly retryAfterSeconds: number,
    message?: string,
  ) {
    const count = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    super(message ?? t("tooManyAttempts", { count }));
  }
}

/** The settings of this installation do not offer it. */
export class NotOfferedError extends AppError {
  readonly status = 501;
  readonly code = "not_offered";
}

export class UnavailableError extends AppError {
  readonly status = 503;
  readonly code = "unavailable";

  constructor(message: string = apiTexts.unavailable) {
    super(message);
  }
}

export class StorageFullError extends AppError {
  readonly status = 507;
  readonly code = "disk_full";

  constructor() {
    super(apiTexts.diskFull);
  }
}
