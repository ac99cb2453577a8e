import type { ApiRequest, ApiTransport } from "@octavo/federation";
import { complete } from "./complete";
import * as first from "./first-shapes";

/** By path, for the frame and the first screen; an answer without a shape stays as it is. */
const FIRST = new Map<string, object | undefined>([
  ["/settings/access", undefined],
  ["/settings/cms-theme", first.ownTheme],
  ["/settings/site", first.siteSettings],
  ["/waiting", first.waiting],
  ["/waiting/tasks", first.tasks],
  ["/dashboard", first.dashboard],
  ["/dashboard/first-steps", first.firstSteps],
  ["/dashboard/analytics", first.analytics],
]);

/** The API as the screens know it, with any release of the backend. */
export const withCompleteAnswers =
  (api: ApiTransport): ApiTransport =>
  async <Answer>(request: ApiRequest) => {
    const answer = await api<unknown>(request);
    return (
      request.method === "GET" ? await completed(request, answer) : answer
    ) as Answer;
  };

/** All other shapes come with the first answer that needs them. */
async function completed(
  request: ApiRequest,
  answer: unknown,
): Promise<unknown> {
  const { path } = request;
  if (FIRST.has(path)) return complete(answer, FIRST.get(path));
  const { completeAnswer } = await import("./other-answers");
  return completeAnswer(request, answer);
}
