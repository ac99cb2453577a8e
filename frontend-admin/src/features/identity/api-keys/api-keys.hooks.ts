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
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

const KEYS = ["api-keys"];
const MOST_CALLS = 20;

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
    queryKey: KEYS,
    queryFn: ({ signal }) => loadKeys(api, signal),
  });
}

/** Only this answer contains the key itself. */
export function useCreateKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateApiKeyDto) =>
      unwrapOne(
        await api<CreatedApiKeyAnswer>({
          method: "POST",
          path: "/api-keys",
          body,
        }),
      ),
    // The key leaves memory when the dialog closes.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}

/** As when it is made, only this answer contains the new key. */
export function useRotateKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, hours }: { id: number; hours: number }) =>
      unwrapOne(
        await api<CreatedApiKeyAnswer>({
          method: "POST",
          path: `/api-keys/${id}/rotate`,
          body: { overlap_hours: hours } satisfies RotateApiKeyDto,
        }),
      ),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}

/** What the program made may be on any screen. */
export function useUndoKeyDay() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, day }: { id: number; day: string }) =>
      api<UndoneKeyDayDto>({
        method: "POST",
        path: `/api-keys/${id}/undo`,
        body: { day } satisfies UndoKeyDayDto,
      }),
    onSuccess: () => client.invalidateQueries(),
  });
}

interface KeyChange {
  id: number;
  change: ChangeApiKeyDto;
}

export function useChangeKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: KeyChange) =>
      api<ApiKeyDto>({
        method: "PATCH",
        path: `/api-keys/${id}`,
        body: change,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}
