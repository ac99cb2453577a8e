/** Body of every failure: `error` is always a sentence that can be shown to a person (D-009). */
export interface ErrorBody {
  error: string;
  code: string;
  details?: unknown;
  requestId?: string;
}
