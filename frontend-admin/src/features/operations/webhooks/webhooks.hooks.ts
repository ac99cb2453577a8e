import { unwrapOne } from "@octavo/contracts";
import type {
  ListWebhooksDto,
  Paged,
  RotateWebhookSecretDto,
  SaveWebhookDto,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookWithSecretDto,
} from "@octavo/contracts";
import type { ApiRequest, ApiTransport } from "@octavo/federation";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useApi } from "../../../remote-context";

const NAME = "webhooks";

export const webhookHooks = createResourceHooks<{
  item: WebhookDto;
  detail: WebhookDto;
  input: SaveWebhookDto;
  query: ListWebhooksDto;
}>(NAME, { isLive: true });

export function useWebhook(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [NAME, "one", id],
    queryFn: async ({ signal }) =>
      unwrapOne(
        await api<WebhookDto>({
          method: "GET",
          path: `/webhooks/${id}`,
          signal,
        }),
      ),
    staleTime: 0,
  });
}

export function useDeliveries(id: number, query: ApiRequest["query"]) {
  const api = useApi();
  return useQuery({
    queryKey: [NAME, "log", id, query],
    queryFn: ({ signal }) =>
      api<Paged<WebhookDeliveryDto>>({
        method: "GET",
        path: `/webhooks/${id}/deliveries`,
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What is answered leaves memory with the screen: it may hold a secret. */
function useCall<Args, Answer extends object>(
  call: (api: ApiTransport, args: Args) => Promise<Answer>,
) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (args: Args) => unwrapOne(await call(api, args)),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: [NAME] }),
  });
}

export const useCreateWebhook = () =>
  useCall((api, body: SaveWebhookDto) =>
    api<WebhookWithSecretDto>({ method: "POST", path: "/webhooks", body }),
  );

export const useReplaceSecret = (id: number) =>
  useCall((api, body: RotateWebhookSecretDto) =>
    api<WebhookWithSecretDto>({
      ...{ method: "POST", path: `/webhooks/${id}/secret`, body },
    }),
  );

export const useTestWebhook = (id: number) =>
  useCall((api) =>
    api<WebhookDeliveryDto>({ method: "POST", path: `/webhooks/${id}/test` }),
  );

export const useResend = (id: number) =>
  useCall((api, delivery: number) =>
    api<WebhookDeliveryDto>({
      method: "POST",
      path: `/webhooks/${id}/deliveries/${delivery}/resend`,
    }),
  );
