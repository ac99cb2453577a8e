import type {
  ExternalLinkDto,
  ListExternalLinksDto,
  SuccessAnswer,
} from "@octavo/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useCall } from "../../../shared/crud/use-call";

const NAME = "external-links";

export const linkHooks = createResourceHooks<{
  item: ExternalLinkDto;
  detail: ExternalLinkDto;
  input: object;
  query: ListExternalLinksDto;
}>(NAME, { isLive: true });

const LOOK_MS = 5000;
const MOST_LOOKS = 36;

/** Starts a check, and shows its results for three minutes as they come. */
export function useLinkCheck() {
  const client = useQueryClient();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks === 0) return undefined;
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: [NAME] });
      setLooks(looks - 1);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [client, looks]);
  return useCall<SuccessAnswer>(() => ["POST", `/${NAME}/check`], {
    onSuccess: () => setLooks(MOST_LOOKS),
  });
}
