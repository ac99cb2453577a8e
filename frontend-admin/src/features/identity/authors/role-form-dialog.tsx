import { LIMITS, SaveRoleDto, peopleTexts } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { TextArea, TextField, useToast } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { useVersionedSave } from "../../../shared/crud/versioned-save";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { roleHooks } from "../../../shared/accounts/accounts.hooks";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { fieldOf } from "../../../shared/crud/form-field";
import { t } from "../../../texts/identity";

interface RoleFormDialogProps {
  role: RoleDto | undefined;
  onClose: () => void;
}

export function RoleFormDialog({ role, onClose }: RoleFormDialogProps) {
  const { save, isSaving, error, theirs } = useVersionedSave(roleHooks, role);
  const toast = useToast();
  const { form, isKept } = useKeptForm<RoleForm, SaveRoleDto>({
    subject: `role-${role?.id ?? "new"}`,
    resolver: roleResolver,
    defaultValues: roleDefaults(role),
  });
  const values = useWatch({ control: form.control }) as RoleForm;
  const submit = form.handleSubmit(async (input) => {
    if (!(await save(input))) return;
    toast({ text: role ? t("roles.saved") : t("roles.created") });
    onClose();
  });
  return (
    <FormDialog
      title={role ? t("roles.edit") : t("roles.new")}
      failure={peopleTexts.failedSaveRole}
      error={error}
      conflict={
        theirs && {
          kind: "role",
          theirs: roleDifferences(values, theirs),
          onTake: () => form.reset(roleDefaults(theirs)),
        }
      }
      isSaving={isSaving}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <RoleFields form={form} />
    </FormDialog>
  );
}

function RoleFields({
  form,
}: {
  form: UseFormReturn<RoleForm, unknown, SaveRoleDto>;
}) {
  return (
    <>
      <TextField
        label={t("common.name")}
        autoFocus
        autoComplete="off"
        {...fieldOf(form, "name")}
      />
      <TextArea
        label={t("roles.description")}
        rows={3}
        {...fieldOf(form, "description")}
      />
      <TextField
        label={t("roles.rank")}
        type="number"
        min={0}
        max={LIMITS.roleRankMax}
        step={1}
        inputMode="numeric"
        hint={t("roles.rankHint")}
        {...fieldOf(form, "rank")}
      />
    </>
  );
}

/** What the form holds; inputs hold text. */
interface RoleForm {
  name: string;
  description: string;
  rank: string;
}

const LABELS = {
  name: "common.name",
  description: "roles.description",
  rank: "roles.rank",
} as const satisfies Record<keyof RoleForm, string>;

const roleDefaults = (role: RoleDto | undefined): RoleForm => ({
  name: role?.name ?? "",
  description: role?.description ?? "",
  rank: String(role?.rank ?? 0),
});

const roleResolver = payloadResolver<RoleForm, SaveRoleDto>(
  SaveRoleDto,
  ({ name, description, rank }) => ({
    name: name.trim(),
    description: description.trim() || null,
    rank: rank.trim() === "" ? 0 : Number(rank),
  }),
);

/** The other person's values that differ from the form's. */
function roleDifferences(mine: RoleForm, theirs: RoleDto): TheirField[] {
  const other = roleDefaults(theirs);
  const names = Object.keys(LABELS) as (keyof RoleForm)[];
  return names
    .filter((name) => mine[name].trim() !== other[name])
    .map((name) => ({ label: t(LABELS[name]), value: other[name] }));
}
