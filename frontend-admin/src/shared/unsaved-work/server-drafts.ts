import { errorText, isApiError } from "@octavo/api-client";
import { unwrapList, unwrapOne } from "@octavo/contracts";
import type {
  DraftAnswer,
  DraftDto,
  DraftPreviewDto,
  DraftStateDto,
  DraftSummaryDto,
} from "@octavo/contracts";
import type { ApiRequest, ApiTransport } from "@octavo/federation";
import type { Work } from "./browser-copies";
import { t } from "../../texts";

interface Kept extends Work<object> {
  /** Of what is replaced; 0 for something new. */
  revision: number;
  /** Whose text it is, even if another person has signed in since then. */
  userId: number;
}

/** The unsaved texts that the server stores, only for their writer (D-519). */
export function serverDrafts(api: ApiTransport) {
  const path = (key: string) => `/drafts/${key}`;
  const call = async <Answer extends object>(
    request: ApiRequest,
  ): Promise<Answer> => unwrapOne(await api<Answer>(request));
  return {
    list: async (): Promise<DraftSummaryDto[]> =>
      unwrapList(
        await api<DraftSummaryDto[]>({ method: "GET", path: "/drafts" }),
      ).data,
    find: async (key: string): Promise<DraftDto | null> =>
      (await call<DraftAnswer>({ method: "GET", path: path(key) })).draft,
    put: (key: string, { version, form, revision, userId }: Kept) =>
      call<DraftStateDto>({
        method: "PUT",
        path: path(key),
        body: { based_on_version: version, form, revision, writer_id: userId },
      }),
    preview: (key: string) =>
      call<DraftPreviewDto>({ method: "POST", path: `${path(key)}/preview` }),
    /** @param revision what goes; something newer stays. */
    remove: (key: string, revision: number): Promise<unknown> =>
      api({ method: "DELETE", path: path(key), query: { revision } }),
  };
}

export type ServerDrafts = ReturnType<typeof serverDrafts>;

/** Why the server does not keep a text, as a sentence. */
export function reasonText(reason: unknown): string {
  if (!isApiError(reason) || reason.status === 0)
    return t("unsaved.unreachable");
  if (reason.status === 401) return t("unsaved.signedOut");
  if (reason.status >= 500) return t("unsaved.serverFailed");
  return errorText(reason, t("unsaved.refused"));
}
