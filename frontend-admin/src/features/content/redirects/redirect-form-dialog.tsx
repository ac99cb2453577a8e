import { isApiError } from "@octavo/api-client";
import {
  operatingTexts,
  SaveRedirectDto,
  LIMITS,
  REDIRECT_STATUSES,
  GONE_STATUS,
} from "@octavo/contracts";
import type { RedirectDto, RedirectStatus } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Button, Notice, useToast, SelectField, TextField } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import styles from "./redirects-screen.module.css";
import { redirectHooks } from "./redirects.hooks";

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

interface RedirectFieldsProps {
  form: UseFormReturn<RedirectForm, unknown, SaveRedirectDto>;
}

function RedirectFields({ form }: RedirectFieldsProps) {
  const { register, control, formState } = form;
  const status = useWatch({ control, name: "status" });
  return (
    <>
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
        hint={ownValue(KINDS, status)?.meaning}
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
    </>
  );
}

/** As the fields hold it: a select's value is text. */
interface RedirectForm {
  from_path: string;
  to_path: string;
  status: string;
}

export const KINDS: Readonly<
  Record<RedirectStatus, { name: string; meaning: string }>
> = {
  301: {
    name: "Moved for good",
    meaning: "Browsers and search engines remember the new address.",
  },
  302: {
    name: "Moved for now",
    meaning: "Readers are sent on, and ask here again next time.",
  },
  307: {
    name: "Moved for now, same method",
    meaning: "Like 302; programs that send data send it again.",
  },
  308: {
    name: "Moved for good, same method",
    meaning: "Like 301; programs that send data send it again.",
  },
  410: {
    name: "Gone",
    meaning: "Readers and search engines are told that it will not come back.",
  },
};

function toRedirectForm(redirect: RedirectDto | undefined): RedirectForm {
  return {
    from_path: redirect?.from_path ?? "",
    to_path: redirect?.to_path ?? "",
    status: String(redirect?.status ?? 301),
  };
}

const isGone = (status: string): boolean => Number(status) === GONE_STATUS;

const redirectResolver = payloadResolver<RedirectForm, SaveRedirectDto>(
  SaveRedirectDto,
  ({ from_path, to_path, status }) => ({
    from_path: from_path.trim(),
    to_path: isGone(status) ? null : to_path.trim(),
    status: Number(status) as RedirectStatus,
  }),
);
