import { SaveTagDto } from "@octavo/contracts";
import type { TagDto } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useRecordForm } from "../../../shared/crud/use-record-form";
import { fieldOf } from "../../../shared/crud/form-field";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { FormDialog } from "../../../shared/crud/form-dialog";
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
  const { form, dialog } = useRecordForm({
    kind: "tag",
    hooks: tagHooks,
    item: tag,
    resolver,
    toForm: (one) => ({ name: one?.name ?? "" }),
    inWords: ({ name }) => [{ label: t("fields.name"), value: name.trim() }],
    said: () => t(tag ? "tags.saved" : "tags.created"),
    onClose,
  });
  return (
    <FormDialog
      title={tag ? t("tags.edit") : t("tags.new")}
      failure={t("tags.failedSave")}
      {...dialog}
    >
      <TextField
        label={t("fields.name")}
        autoFocus
        autoComplete="off"
        {...fieldOf(form, "name")}
      />
    </FormDialog>
  );
}
