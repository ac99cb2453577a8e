import { isApiError } from "@octavo/api-client";
import type { FrontendAppDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { Button } from "@octavo/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../remote-context";
import { loadApp } from "./frontends.hooks";

/** The call of a dialog, as far as it matters here. */
interface Change {
  error: Error | null;
  submittedAt: number;
  reset: () => void;
}

/**
 * What a dialog knows of what it changes. The server refuses whoever knows something older, so it stays
 * as it was when the dialog opened until somebody looks again; what was typed meanwhile is kept.
 * @param load asks for it as it is now.
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
    /** Of the change, or of looking again after it. */
    error,
    /** For the notice of the failure. */
    lookAgain: (hasFailed || isRefusal(error)) && (
      <Button
        size="small"
        isBusy={look.isPending}
        onClick={() => look.mutate()}
      >
        Look again
      </Button>
    ),
  };
}

/** The same of an app alone. */
export const useAppAgain = (app: FrontendAppDto, change: Change) =>
  useLookAgain(app, (api) => loadApp(api, app.name), change);

/** The server has answered; what has failed on the way can simply be tried again. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.fromServer;
