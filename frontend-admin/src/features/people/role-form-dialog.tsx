import { LIMITS, SaveRoleDto, peopleTexts } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { TextArea, TextField, useToast } from "@octavo/ui";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import { useForm } from "react-hook-form";
import type { Resolver } from "react-hook-form";
import { FormDialog } from "../../crud/form-dialog";
import { OutdatedActions } from "../../people/outdated-actions";
import { roleHooks } from "../../people/people.hooks";

interface RoleForm {
  name: string;
  description: string | null;
  rank: string | number;
}

interface RoleFormDialogProps {
  role: RoleDto | undefined;
  onClose: () => void;
}

const resolver = classValidatorResolver(
  SaveRoleDto,
) as unknown as Resolver<RoleForm>;

export function RoleFormDialog({ role, onClose }: RoleFormDialogProps) {
  const { save, submit } = useSaveRole(role, onClose);
  const { register, handleSubmit, formState } = useForm<RoleForm>({
    resolver,
    defaultValues: {
      name: role?.name ?? "",
      description: role?.description ?? "",
      rank: role?.rank ?? 0,
    },
  });
  const send = (version = role?.version) =>
    handleSubmit((values) => submit(values, version))();
  return (
    <FormDialog
      title={role ? "Edit Role" : "New Role"}
      failure={peopleTexts.failedSaveRole}
      error={save.error}
      failureActions={
        <OutdatedActions
          error={save.error}
          onOverwrite={(version) => void send(version)}
        />
      }
      isSaving={save.isPending}
      onSubmit={() => send()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

function useSaveRole(role: RoleDto | undefined, onSaved: () => void) {
  const save = roleHooks.useSave();
  const toast = useToast();
  const submit = async (values: RoleForm, version: number | undefined) => {
    const { name, description } = values;
    const rank = values.rank === "" ? 0 : Number(values.rank);
    const input = { name, description, rank };
    try {
      await save.mutateAsync({ id: role?.id, version, input });
    } catch {
      return; // The form shows why.
    }
    toast({ text: role ? "Role saved" : "Role created" });
    onSaved();
  };
  return { save, submit };
}
