import { SaveTagDto, adminTexts } from "@octavo/contracts";
import type { TagDto } from "@octavo/contracts";
import { TextField, useToast } from "@octavo/ui";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../crud/form-dialog";
import { tagHooks } from "./tags.hooks";

interface TagFormDialogProps {
  tag: TagDto | undefined;
  onClose: () => void;
}

export function TagFormDialog({ tag, onClose }: TagFormDialogProps) {
  const save = tagHooks.useSave();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm<SaveTagDto>({
    resolver: classValidatorResolver(SaveTagDto),
    defaultValues: { name: tag?.name ?? "" },
  });
  const submit = handleSubmit(({ name }) =>
    save.mutate(
      { id: tag?.id, input: { name } },
      {
        onSuccess: () => {
          toast({ text: tag ? "Tag saved" : "Tag created" });
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog
      title={tag ? "Edit Tag" : "New Tag"}
      failure={adminTexts.failedSaveTag}
      error={save.error}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        error={formState.errors.name}
        {...register("name")}
      />
    </FormDialog>
  );
}
