/** The status with which the store refused; 0 when it did not answer at all. */
export function statusOf(error: unknown): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}

/** The object is not there; a missing bucket is a wrong setting and no such case. */
export function isAbsent(error: unknown): boolean {
  return (
    statusOf(error) === 404 && (error as Error | null)?.name !== "NoSuchBucket"
  );
}
