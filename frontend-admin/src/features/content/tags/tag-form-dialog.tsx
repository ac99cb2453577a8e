import { SaveTagDto } from "@octavo/contracts";
import type { TagDto } from "@octavo/contracts";
import { TextField, useToast } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { useVersionedSave } from "../../../shared/crud/versioned-save";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { tagHooks } from "../../../shared/taxonomy/taxonomy.hooks";
import { t } from "../../../texts/terms";

const resolver = payloadResolver(SaveTagDto, ({ name }: SaveTagDto) => ({
  name: name.trim(),
}));

interface TagFormDialogProps {
  tag: TagDto | undefined;
  onClose: () => void;
}

export function TagFormDialog({ tag, onClose }: TagFormDialogProps) {
  const { save, isSaving, error, theirs } = useVersionedSave(tagHooks, tag);
  const toast = useToast();
  const { form, isKept } = useKeptForm<SaveTagDto, SaveTagDto>({
    subject: `tag-${tag?.id ?? "new"}`,
    resolver,
    defaultValues: { name: tag?.name ?? "" },
  });
  const { register, control, handleSubmit, reset, formState } = form;
  const name = useWatch({ control, name: "name" });
  const isDifferent = theirs !== null && theirs.name !== name.trim();
  const submit = handleSubmit(async (input) => {
    if (!(await save(input))) return;
    toast({ text: tag ? t("tags.saved") : t("tags.created") });
    onClose();
  });
  return (
    <FormDialog
      title={tag ? t("tags.edit") : t("tags.new")}
      failure={t("tags.failedSave")}
      error={error}
      conflict={
        theirs && {
          kind: "tag",
          theirs: isDifferent
            ? [{ label: t("fields.name"), value: theirs.name }]
            : [],
          onTake: () => reset({ name: theirs.name }),
        }
      }
      isSaving={isSaving}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <TextField
        label={t("fields.name")}
        autoFocus
        autoComplete="off"
        error={formState.errors.name}
        {...register("name")}
      />
    </FormDialog>
  );
}
