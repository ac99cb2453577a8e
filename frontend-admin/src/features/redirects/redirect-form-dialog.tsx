import { isApiError } from "@octavo/api-client";
import { LIMITS, REDIRECT_STATUSES, operatingTexts } from "@octavo/contracts";
import type {
  RedirectDto,
  RedirectStatus,
  SaveRedirectDto,
} from "@octavo/contracts";
import { Button, Notice, SelectField, TextField, useToast } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../crud/form-dialog";
import {
  KINDS,
  isGone,
  redirectResolver,
  toRedirectForm,
} from "./redirect-form";
import type { RedirectForm } from "./redirect-form";
import { redirectHooks } from "./redirects.hooks";

interface RedirectFormDialogProps {
  redirect: RedirectDto | undefined;
  /** The redirect as the list shows it now, which may be newer. */
  stored: RedirectDto | undefined;
  onClose: () => void;
}

export function RedirectFormDialog(props: RedirectFormDialogProps) {
  const { redirect, stored, onClose } = props;
  const { register, handleSubmit, formState, watch } = useForm<
    RedirectForm,
    unknown,
    SaveRedirectDto
  >({
    resolver: redirectResolver,
    defaultValues: toRedirectForm(redirect),
  });
  const { save, send } = useRedirectSave(redirect, onClose);
  const status = watch("status");
  const isOutdated = isApiError(save.error) && save.error.status === 412;
  return (
    <FormDialog
      title={redirect ? "Edit Redirect" : "New Redirect"}
      failure={operatingTexts.failedSaveRedirect}
      error={save.error}
      failureActions={
        isOutdated && (
          <Button
            size="small"
            onClick={() => void handleSubmit((input) => send(input))()}
          >
            Save mine
          </Button>
        )
      }
      isSaving={save.isPending}
      onSubmit={handleSubmit((input) => send(input, redirect?.version))}
      onClose={onClose}
    >
      {isOutdated && stored && <Theirs redirect={stored} />}
      <TextField
        label="From"
        hint="A path of this site that readers may still ask for."
        placeholder="/old-address"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.redirectFromMax}
        error={formState.errors.from_path}
        {...register("from_path")}
      />
      <SelectField
        label="Kind"
        hint={KINDS[Number(status) as RedirectStatus].meaning}
        {...register("status")}
      >
        {REDIRECT_STATUSES.map((code) => (
          <option key={code} value={code}>
            {`${KINDS[code].name} (${code})`}
          </option>
        ))}
      </SelectField>
      {!isGone(status) && (
        <TextField
          label="To"
          hint="A path of this site, or an address elsewhere."
          placeholder="/new-address"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.urlMax}
          error={formState.errors.to_path}
          {...register("to_path")}
        />
      )}
    </FormDialog>
  );
}

/** Sends the form; without a version it replaces whatever is stored. */
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
      // The dialog shows it. The list may tell what somebody else has made of the redirect.
      await client.invalidateQueries({ queryKey: ["redirects"] });
    }
  };
  return { save, send };
}

function Theirs({ redirect }: { redirect: RedirectDto }) {
  const { from_path: from, to_path: to, status } = redirect;
  return (
    <Notice>
      <p>
        It now says: {from} {to === null ? "is gone" : `→ ${to}`} ({status})
      </p>
    </Notice>
  );
}
