import { errorText } from "@octavo/api-client";
import type { AccountDto, Deleted } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authorHooks } from "../../../shared/people/people.hooks";
import { useApi } from "../../../remote-context";
import type { Person } from "./person-field";

/** Deletes somebody whose posts may go to somebody else, and offers to restore the person. */
export function useRemoveUser(account: AccountDto, onRemoved: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const restore = authorHooks.useRestore();
  // The dialog is closed by then, so that only the promise tells.
  const bringBack = () =>
    void restore.mutateAsync(account.id).then(
      () => toast({ text: `User "${account.name}" is back` }),
      (error: unknown) =>
        toast({
          text: errorText(error, "Failed to restore user"),
          tone: "danger",
        }),
    );
  const remove = useMutation({
    mutationFn: (heir: Person | null) =>
      api<Deleted>({
        method: "DELETE",
        path: `/authors/${account.id}`,
        query: { reassign_to: heir?.id },
      }),
    onSuccess: async (_answer, heir) => {
      toast({
        text: heir
          ? `User "${account.name}" deleted; the posts are now by ${heir.name}`
          : `User "${account.name}" deleted`,
        action: { label: "Undo", onPress: bringBack },
      });
      onRemoved();
      await Promise.all(
        ["authors", "posts"].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
  });
  return {
    error: remove.error,
    isPending: remove.isPending,
    /** Settles when the call is over; why it was refused is in `error`. */
    remove: (heir: Person | null) =>
      remove.mutateAsync(heir).catch(() => undefined),
  };
}
