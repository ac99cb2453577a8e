import {
  GONE_STATUS,
  LIMITS,
  REDIRECT_STATUSES,
  SaveRedirectDto,
} from "@octavo/contracts";
import type { Paged, RedirectDto, RedirectStatus } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { SelectField, TextField, useToast } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { useApi } from "../../../remote-context";
import { loadAll } from "../../../shared/crud/create-resource-hooks";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useVersionedSave } from "../../../shared/crud/versioned-save";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { redirectHooks } from "./redirects.hooks";
import { t } from "../../../texts/operations";

interface RedirectFormDialogProps {
  redirect: RedirectDto | undefined;
  onClose: () => void;
}

export function RedirectFormDialog(props: RedirectFormDialogProps) {
  const { redirect, onClose } = props;
  const { save, isSaving, error, theirs } = useVersionedSave(SAVING, redirect);
  const toast = useToast();
  const { form, isKept } = useKeptForm<RedirectForm, SaveRedirectDto>({
    subject: `redirect-${redirect?.id ?? "new"}`,
    resolver: redirectResolver,
    defaultValues: toRedirectForm(redirect),
  });
  const values = useWatch({ control: form.control }) as RedirectForm;
  const differences = theirs ? differingFields(values, theirs) : [];
  const submit = form.handleSubmit(async (input) => {
    const saved = await save(input);
    if (!saved) return;
    const text = redirect ? t("redirects.saved") : t("redirects.created");
    toast({ text: [`${text}.`, ...saved.warnings].join(" ") });
    onClose();
  });
  return (
    <FormDialog
      title={redirect ? t("redirects.edit") : t("redirects.new")}
      failure={t("redirects.failedSave")}
      error={error}
      conflict={
        theirs && {
          kind: "redirect",
          theirs: differences,
          onTake: () => form.reset(toRedirectForm(theirs)),
        }
      }
      isSaving={isSaving}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <RedirectFields form={form} />
    </FormDialog>
  );
}

const SAVING = { useSave: redirectHooks.useSave, useLoad: useLoadRedirect };

/** The API has no call for a single redirect, so its current state comes from the list. */
function useLoadRedirect() {
  const api = useApi();
  const refresh = redirectHooks.useRefresh();
  return async ({ id }: RedirectDto): Promise<RedirectDto> => {
    const all = await loadAll((offset) =>
      api<Paged<RedirectDto>>({
        method: "GET",
        path: "/redirects",
        query: { limit: LIMITS.maxLimit, offset },
      }),
    );
    void refresh();
    const found = all.find((one) => one.id === id);
    if (!found) throw new Error(t("redirects.gone"));
    return found;
  };
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
        label={t("redirects.from")}
        hint={t("redirects.fromHint")}
        placeholder={t("redirects.fromExample")}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.redirectFromMax}
        error={formState.errors.from_path}
        {...register("from_path")}
      />
      <SelectField
        label={t("redirects.kind")}
        hint={ownValue(KINDS, status)?.meaning()}
        {...register("status")}
      >
        {REDIRECT_STATUSES.map((code) => (
          <option key={code} value={code}>
            {`${KINDS[code].name()} (${code})`}
          </option>
        ))}
      </SelectField>
      {!isGone(status) && (
        <TextField
          label={t("redirects.to")}
          hint={t("redirects.toHint")}
          placeholder={t("redirects.toExample")}
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
  Record<RedirectStatus, { name: () => string; meaning: () => string }>
> = {
  301: {
    name: () => t("redirects.moved"),
    meaning: () => t("redirects.movedText"),
  },
  302: {
    name: () => t("redirects.found"),
    meaning: () => t("redirects.foundText"),
  },
  307: {
    name: () => t("redirects.temporary"),
    meaning: () => t("redirects.temporaryText"),
  },
  308: {
    name: () => t("redirects.permanent"),
    meaning: () => t("redirects.permanentText"),
  },
  410: {
    name: () => t("redirects.isGone"),
    meaning: () => t("redirects.isGoneText"),
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

/** Another person's values, where they differ from the form. */
function differingFields(
  mine: RedirectForm,
  theirs: RedirectDto,
): TheirField[] {
  const other = toRedirectForm(theirs);
  const fields = [
    {
      label: t("redirects.from"),
      mine: mine.from_path,
      value: other.from_path,
    },
    {
      label: t("redirects.kind"),
      mine: kindName(mine),
      value: kindName(other),
    },
    {
      label: t("redirects.to"),
      mine: isGone(mine.status) ? "" : mine.to_path,
      value: other.to_path,
    },
  ];
  return fields.filter((field) => field.mine.trim() !== field.value);
}

const kindName = ({ status }: RedirectForm): string =>
  `${ownValue(KINDS, status)?.name() ?? t("common.other")} (${status})`;
