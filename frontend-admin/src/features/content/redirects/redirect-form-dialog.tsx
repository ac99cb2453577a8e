import { isApiError } from "@octavo/api-client";
import { operatingTexts } from "@octavo/contracts";
import type { RedirectDto, SaveRedirectDto } from "@octavo/contracts";
import { Button, Notice, useToast } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { RedirectFields } from "./redirect-fields";
import { redirectResolver, toRedirectForm } from "./redirect-form";
import type { RedirectForm } from "./redirect-form";
import { redirectHooks } from "./redirects.hooks";
import styles from "./redirects-screen.module.css";

interface RedirectFormDialogProps {
  redirect: RedirectDto | undefined;
  /** The redirect as the list shows it now, which may be newer. */
  stored: RedirectDto | undefined;
  onClose: () => void;
}

export function RedirectFormDialog(props: RedirectFormDialogProps) {
  const { redirect, stored, onClose } = props;
  const { form, isKept } = useKeptForm<RedirectForm, SaveRedirectDto>({
    subject: `redirect-${redirect?.id ?? "new"}`,
    resolver: redirectResolver,
    defaultValues: toRedirectForm(redirect),
  });
  const { save, send } = useRedirectSave(redirect, onClose);
  const submit = (version: number | undefined) =>
    form.handleSubmit((input) => send(input, version));
  const isOutdated = isApiError(save.error) && save.error.status === 412;
  return (
    <FormDialog
      title={redirect ? "Edit Redirect" : "New Redirect"}
      failure={operatingTexts.failedSaveRedirect}
      error={save.error}
      failureActions={
        isOutdated && (
          <Button size="small" onClick={() => void submit(stored?.version)()}>
            Save mine
          </Button>
        )
      }
      isSaving={save.isPending}
      onSubmit={submit(redirect?.version)}
      isKept={isKept}
      onClose={onClose}
    >
      {isOutdated && stored && <Theirs redirect={stored} />}
      <RedirectFields form={form} />
    </FormDialog>
  );
}

/** Sends the form; without a version it would replace whatever is stored (D-022). */
function useRedirectSave(
  redirect: RedirectDto | undefined,
  onSaved: () => void,
) {
  const save = redirectHooks.useSave();
  const client = useQueryClient();
  const toast = useToast();
  const send = async (input: SaveRedirectDto, version?: number) => {
    try {
      const { warnings } = await save.mutateAsync({
        id: redirect?.id,
        version,
        input,
      });
      const text = redirect ? "Redirect saved" : "Redirect created";
      toast({ text: [`${text}.`, ...warnings].join(" ") });
      onSaved();
    } catch {
      // The dialog shows it. The list may tell what somebody else has made of the redirect; nobody
      // waits for that, least of all without a network.
      void client.invalidateQueries({ queryKey: ["redirects"] });
    }
  };
  return { save, send };
}

function Theirs({ redirect }: { redirect: RedirectDto }) {
  const { from_path: from, to_path: to, status } = redirect;
  return (
    <Notice>
      <p className={styles.path}>
        It now says: {from} {to === null ? "is gone" : `→ ${to}`} ({status})
      </p>
    </Notice>
  );
}
