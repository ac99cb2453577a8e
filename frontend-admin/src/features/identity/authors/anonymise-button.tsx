import type { AccountDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { ReasonedButton } from "../../../shared/people/reasoned-button";
import { useApi } from "../../../remote-context";

interface AnonymiseButtonProps {
  account: AccountDto;
  reason: string | null;
  onDone?: () => void;
}

/** Deletes a person for good, on request; unlike deleting it asks first, since nothing undoes it. */
export function AnonymiseButton(props: AnonymiseButtonProps) {
  const { account, reason, onDone } = props;
  const [isAsked, setAsked] = useState(false);
  const anonymise = useAnonymise();
  const toast = useToast();
  const confirm = () => {
    if (anonymise.isPending) return;
    anonymise.mutate(account.id, {
      onSuccess: () => {
        setAsked(false);
        toast({ text: `Everything about "${account.name}" is deleted` });
        onDone?.();
      },
    });
  };
  return (
    <>
      <ReasonedButton
        label={`Anonymise ${account.name}`}
        reason={reason}
        onPress={() => setAsked(true)}
      >
        Anonymise…
      </ReasonedButton>
      {isAsked && (
        <ConfirmDialog
          title={`Delete everything about ${account.name}?`}
          description="Name, email, bio, picture and roles go for good. Posts stay, with the byline “Former author”. This cannot be undone."
          confirmLabel="Anonymise"
          isBusy={anonymise.isPending}
          fields={
            anonymise.error && (
              <FailureNotice
                text="Failed to anonymise user"
                error={anonymise.error}
              />
            )
          }
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

function useAnonymise() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/authors/${id}/anonymise` }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["authors"] }),
  });
}
