import {
  GONE_STATUS,
  LIMITS,
  REDIRECT_STATUSES,
  SaveRedirectDto,
} from "@octavo/contracts";
import type { Paged, RedirectDto, RedirectStatus } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { SelectField, TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { useApi } from "../../../remote-context";
import { loadAll } from "../../../shared/crud/create-resource-hooks";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { fieldOf } from "../../../shared/crud/form-field";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useRecordForm } from "../../../shared/crud/use-record-form";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { redirectHooks } from "./redirects.hooks";
import { t } from "../../../texts/operations";

interface RedirectFormDialogProps {
  redirect: RedirectDto | undefined;
  onClose: () => void;
}

export function RedirectFormDialog(props: RedirectFormDialogProps) {
  const { redirect, onClose } = props;
  const { form, dialog } = useRecordForm({
    kind: "redirect",
    hooks: SAVING,
    item: redirect,
    resolver: redirectResolver,
    toForm: toRedirectForm,
    inWords,
    said({ warnings }) {
      const text = t(redirect ? "redirects.saved" : "redirects.created");
      return [`${text}.`, ...warnings].join(" ");
    },
    onClose,
  });
  return (
    <FormDialog
      title={redirect ? t("redirects.edit") : t("redirects.new")}
      failure={t("redirects.failedSave")}
      {...dialog}
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
  const status = useWatch({ control: form.control, name: "status" });
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
        {...fieldOf(form, "from_path")}
      />
      <SelectField
        label={t("redirects.kind")}
        hint={ownValue(KINDS, status)?.meaning()}
        {...fieldOf(form, "status")}
        options={REDIRECT_STATUSES.map((code) => [
          code,
          `${KINDS[code].name()} (${code})`,
        ])}
      />
      {!isGone(status) && (
        <TextField
          label={t("redirects.to")}
          hint={t("redirects.toHint")}
          placeholder={t("redirects.toExample")}
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.urlMax}
          {...fieldOf(form, "to_path")}
        />
      )}
    </>
  );
}

/** As the fields hold it: a select's value is text. */
type RedirectForm = {
  from_path: string;
  to_path: string;
  status: string;
};

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

const inWords = ({
  from_path,
  to_path,
  status,
}: RedirectForm): TheirField[] => [
  { label: t("redirects.from"), value: from_path.trim() },
  {
    label: t("redirects.kind"),
    value: `${ownValue(KINDS, status)?.name() ?? t("common.other")} (${status})`,
  },
  { label: t("redirects.to"), value: isGone(status) ? "" : to_path.trim() },
];
