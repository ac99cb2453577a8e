import { operatingTexts } from "@octavo/contracts";
import type { RedirectDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useRef } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { redirectHooks } from "./redirects.hooks";

/** Deletes at once and offers Undo, which makes the same redirect again: it has no life of its own. */
export function useRedirectRemoval() {
  const remove = redirectHooks.useRemove();
  const save = redirectHooks.useSave();
  const toast = useToast();
  // A double click comes before anything is drawn anew.
  const isSent = useRef(false);
  const undo = ({ from_path, to_path, status }: RedirectDto) =>
    save.mutate(
      { input: { from_path, to_path, status } },
      {
        onSuccess: () => toast({ text: `Redirect from ${from_path} is back` }),
        onError: ({ message }) => toast({ text: message, tone: "danger" }),
      },
    );
  return {
    remove(redirect: RedirectDto) {
      if (isSent.current) return;
      isSent.current = true;
      remove.mutate(redirect.id, {
        onSuccess: () =>
          toast({
            text: `Redirect from ${redirect.from_path} deleted`,
            action: { label: "Undo", onPress: () => undo(redirect) },
          }),
        onSettled: () => {
          isSent.current = false;
        },
      });
    },
    notice: remove.error && (
      <FailureNotice
        text={operatingTexts.failedDeleteRedirect}
        error={remove.error}
      />
    ),
  };
}
