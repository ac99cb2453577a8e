/** A call that the site refused, or could not answer. `message` is a sentence for people. */
export class OctavoError extends Error {
  override readonly name = "OctavoError";
  /** For programs; undefined if something between here and the site answered. */
  readonly code: string | undefined;
  /** More about the failure, depending on the call. */
  readonly details: unknown;
  /** Names the call in the site's log. */
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    body: unknown,
  ) {
    const { error, code, details, requestId } = {
      ...(body as Record<string, unknown> | undefined),
    };
    super(textOf(error) ?? `The site answered ${status}.`);
    this.code = textOf(code);
    this.details = details;
    this.requestId = textOf(requestId);
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** The body of a success; anything else is thrown as an {@link OctavoError}. */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined || data === null)
    throw new OctavoError(response.status, error);
  return data;
}
