import { LIMITS, SaveRoleDto, peopleTexts } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { TextArea, TextField } from "@octavo/ui";
import type { UseFormReturn } from "react-hook-form";
import { useRecordForm } from "../../../shared/crud/use-record-form";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { roleHooks } from "../../../shared/accounts/accounts.hooks";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { fieldOf } from "../../../shared/crud/form-field";
import { t } from "../../../texts/identity";

interface RoleFormDialogProps {
  role: RoleDto | undefined;
  onClose: () => void;
}

export function RoleFormDialog({ role, onClose }: RoleFormDialogProps) {
  const { form, dialog } = useRecordForm({
    kind: "role",
    hooks: roleHooks,
    item: role,
    resolver: roleResolver,
    toForm: roleDefaults,
    inWords,
    said: () => t(role ? "roles.saved" : "roles.created"),
    onClose,
  });
  return (
    <FormDialog
      title={role ? t("roles.edit") : t("roles.new")}
      failure={peopleTexts.failedSaveRole}
      {...dialog}
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

const inWords = ({ name, description, rank }: RoleForm): TheirField[] => [
  { label: t("common.name"), value: name.trim() },
  { label: t("roles.description"), value: description.trim() },
  { label: t("roles.rank"), value: rank.trim() },
];
