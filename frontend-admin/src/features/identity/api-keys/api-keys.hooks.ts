import { LIMITS, unwrapList, unwrapOne } from "@octavo/contracts";
import type {
  ApiKeyDto,
  ChangeApiKeyDto,
  CreateApiKeyDto,
  CreatedApiKeyAnswer,
  RotateApiKeyDto,
  UndoKeyDayDto,
  UndoneKeyDayDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import { useCall, useRefresh } from "../../../shared/crud/use-call";

const KEYS = "api-keys";
const MOST_CALLS = 20;

type CreatedKey = CreatedApiKeyAnswer["data"];

/** All keys, newest first. The answer is a plain list: a short one is the last. */
async function loadKeys(
  api: ApiTransport,
  signal: AbortSignal,
): Promise<ApiKeyDto[]> {
  const keys: ApiKeyDto[] = [];
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const offset = keys.length;
    const query = { limit: LIMITS.maxLimit, offset, sort: "-created_at" };
    const answer = await api<ApiKeyDto[]>({
      method: "GET",
      path: "/api-keys",
      query,
      signal,
    });
    const { data } = unwrapList(answer, offset);
    keys.push(...data);
    if (data.length < LIMITS.maxLimit) break;
  }
  return keys;
}

export function useApiKeys() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS],
    queryFn: ({ signal }) => loadKeys(api, signal),
  });
}

/** Only this answer contains the key itself. */
export const useCreateKey = () =>
  useCall<CreatedKey, CreateApiKeyDto>((body) => ["POST", "/api-keys", body], {
    read: unwrapOne,
    // The key leaves memory when the dialog closes.
    gcTime: 0,
    onSuccess: useRefresh(KEYS),
  });

/** As when it is made, only this answer contains the new key. */
export const useRotateKey = (id: number) =>
  useCall<CreatedKey, RotateApiKeyDto>(
    (body) => ["POST", `/api-keys/${id}/rotate`, body],
    { read: unwrapOne, gcTime: 0, onSuccess: useRefresh(KEYS) },
  );

/** What the program made may be on any screen. */
export function useUndoKeyDay() {
  const client = useQueryClient();
  return useCall<UndoneKeyDayDto, UndoKeyDayDto & { id: number }>(
    ({ id, ...body }) => ["POST", `/api-keys/${id}/undo`, body],
    { onSuccess: () => client.invalidateQueries() },
  );
}

interface KeyChange {
  id: number;
  change: ChangeApiKeyDto;
}

export const useChangeKey = () =>
  useCall<ApiKeyDto, KeyChange>(
    ({ id, change }) => ["PATCH", `/api-keys/${id}`, change],
    { onSuccess: useRefresh(KEYS) },
  );
