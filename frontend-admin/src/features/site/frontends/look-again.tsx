import { isApiError } from "@octavo/api-client";
import type { FrontendAppDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { Button } from "@octavo/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../remote-context";
import { loadApp } from "./frontends.hooks";
import { t } from "../../../texts/site";

/** What is used of a dialog's call. */
interface Change {
  error: Error | null;
  submittedAt: number;
  reset: () => void;
}

/**
 * The state that a dialog works on. The server refuses a change based on an older state, so the dialog
 * keeps the state that it opened with until the person presses Refresh. What they typed stays.
 * @param load reads the current state.
 */
export function useLookAgain<Known>(
  opened: Known,
  load: (api: ApiTransport) => Promise<Known>,
  change: Change,
) {
  const api = useApi();
  const [known, setKnown] = useState(opened);
  const look = useMutation({
    mutationFn: () => load(api),
    onSuccess: (now) => {
      setKnown(now);
      change.reset();
    },
  });
  const hasFailed =
    look.error !== null && look.submittedAt > change.submittedAt;
  const error = hasFailed ? look.error : change.error;
  return {
    known,
    /** Of the change, or of the refresh after it. */
    error,
    /** The Refresh button for the failure's notice. */
    lookAgain: (hasFailed || isRefusal(error)) && (
      <Button
        size="small"
        isBusy={look.isPending}
        onClick={() => look.mutate()}
      >
        {t("frontends.lookAgain")}
      </Button>
    ),
  };
}

/** The same for one app. */
export const useAppAgain = (app: FrontendAppDto, change: Change) =>
  useLookAgain(app, (api) => loadApp(api, app.name), change);

/** The server has answered. After a network failure, people can just submit again. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.fromServer;
