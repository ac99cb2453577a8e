/** A refused or failed call. `message` is the server's sentence, or the network's. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: string,
    /** Whether `message` is the server's `error` field. */
    readonly fromServer: boolean,
    /** Details that the server adds to some refusals so that programs can act on them. */
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** Recognises an ApiError of any build by its shape: classes are not shared between remotes. */
export function isApiError(error: unknown): error is ApiError {
  return (
    error instanceof Error && error.name === "ApiError" && "status" in error
  );
}

/** The server's own sentence if there is one, otherwise the screen's (specification, section 8). */
export function errorText(error: unknown, fallback: string): string {
  return isApiError(error) && error.fromServer ? error.message : fallback;
}
