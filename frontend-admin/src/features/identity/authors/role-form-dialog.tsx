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
    toast({ text: role ? "Role saved" : "Role created" });
    onClose();
  });
  return (
    <FormDialog
      title={role ? "Edit Role" : "New Role"}
      failure={peopleTexts.failedSaveRole}
      error={error}
      conflict={
        theirs && {
          noun: "role",
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
  const { register, formState } = form;
  return (
    <>
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        error={formState.errors.name}
        {...register("name")}
      />
      <TextArea
        label="Description"
        rows={3}
        error={formState.errors.description}
        {...register("description")}
      />
      <TextField
        label="Rank"
        type="number"
        min={0}
        max={LIMITS.roleRankMax}
        step={1}
        inputMode="numeric"
        hint="Of somebody with several roles, the one with the highest rank is shown."
        error={formState.errors.rank}
        {...register("rank")}
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

const LABELS: Record<keyof RoleForm, string> = {
  name: "Name",
  description: "Description",
  rank: "Rank",
};

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

/** Somebody else's values where they are not what the form holds. */
function roleDifferences(mine: RoleForm, theirs: RoleDto): TheirField[] {
  const other = roleDefaults(theirs);
  const names = Object.keys(LABELS) as (keyof RoleForm)[];
  return names
    .filter((name) => mine[name].trim() !== other[name])
    .map((name) => ({ label: LABELS[name], value: other[name] }));
}
