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
import type { ApiRequest } from "@octavo/federation";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import {
  LIVE_PAGE,
  useAnswer,
  useCall,
  useRefresh,
} from "../../../shared/crud/use-call";

const NAME = "webhooks";

export const webhookHooks = createResourceHooks<{
  item: WebhookDto;
  detail: WebhookDto;
  input: SaveWebhookDto;
  query: ListWebhooksDto;
}>(NAME, { isLive: true });

export const useWebhook = (id: number) =>
  useAnswer<WebhookDto>({
    queryKey: [NAME, "one", id],
    path: `/webhooks/${id}`,
    read: unwrapOne,
    staleTime: 0,
  });

export const useDeliveries = (id: number, query: ApiRequest["query"]) =>
  useAnswer<Paged<WebhookDeliveryDto>>({
    queryKey: [NAME, "log", id, query],
    path: `/webhooks/${id}/deliveries`,
    query,
    ...LIVE_PAGE,
  });

/** What is answered leaves memory with the screen: it may hold a secret. */
const usePost = <Answer extends object, Args = void>(
  toCall: (args: Args) => [path: string, body?: object],
) =>
  useCall<Answer, Args>((args) => ["POST", ...toCall(args)], {
    read: unwrapOne,
    gcTime: 0,
    onSuccess: useRefresh(NAME),
  });

export const useCreateWebhook = () =>
  usePost<WebhookWithSecretDto, SaveWebhookDto>((body) => ["/webhooks", body]);

export const useReplaceSecret = (id: number) =>
  usePost<WebhookWithSecretDto, RotateWebhookSecretDto>((body) => [
    `/webhooks/${id}/secret`,
    body,
  ]);

export const useTestWebhook = (id: number) =>
  usePost<WebhookDeliveryDto>(() => [`/webhooks/${id}/test`]);

export const useResend = (id: number) =>
  usePost<WebhookDeliveryDto, number>((delivery) => [
    `/webhooks/${id}/deliveries/${delivery}/resend`,
  ]);
