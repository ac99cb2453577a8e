import { useCan } from "@octavo/auth";
import { removalDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { Undo2 } from "lucide-react";
import { authorHooks } from "../../../shared/people/people.hooks";
import { ReasonedButton } from "../../../shared/people/reasoned-button";
import { useActor } from "../../../shared/people/use-actor";
import { AnonymiseButton } from "./anonymise-button";
import styles from "./tab.module.css";

/** People in the trash come back whole, unless everything about them was deleted for good. */
export function DeletedUserActions({ account }: { account: AccountDto }) {
  const actor = useActor();
  const mayRemove = useCan("delete_users");
  const restore = authorHooks.useRestore();
  const toast = useToast();
  if (account.email === "") return <>Anonymised</>;
  const reason = mayRemove
    ? removalDenial(actor, account)
    : "You do not have permission to do this.";
  const bringBack = () => {
    if (restore.isPending) return;
    restore.mutate(account.id, {
      onSuccess: () => toast({ text: `User "${account.name}" is back` }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  };
  return (
    <span className={styles.rowButtons}>
      <ReasonedButton
        label={`Restore ${account.name}`}
        icon={<Undo2 aria-hidden="true" />}
        reason={reason}
        onPress={bringBack}
      >
        Restore
      </ReasonedButton>
      <AnonymiseButton account={account} reason={reason} />
    </span>
  );
}
