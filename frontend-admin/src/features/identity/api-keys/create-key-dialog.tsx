import { keyTexts } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { CreateApiKeyDto } from "@octavo/contracts";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { AdvancedKeyFields } from "./advanced-key-fields";
import { useCreateKey } from "./api-keys.hooks";
import { NEW_KEY, keyResolver } from "./key-form";
import type { KeyForm } from "./key-form";
import { ShownKeyDialog } from "./shown-key-dialog";

/** Asks for a description, then shows the new key, this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateKey();
  const timeZone = useSiteZone();
  const { form, isKept } = useKeptForm<KeyForm, CreateApiKeyDto>({
    subject: "api-key-new",
    resolver: keyResolver(timeZone),
    defaultValues: NEW_KEY,
  });
  const { register, control, formState } = form;
  const description = useWatch({ control, name: "description" });
  if (create.data)
    return <ShownKeyDialog value={create.data.key} onClose={onClose} />;
  const submit = form.handleSubmit(async (input) => {
    await create.mutateAsync(input).catch(() => undefined);
  });
  return (
    <FormDialog
      title="New API Key"
      failure={keyTexts.failedCreate}
      error={create.error}
      isSaving={create.isPending}
      saveLabel="Generate"
      isSaveDisabled={description === ""}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <TextField
        label="Description"
        autoFocus
        autoComplete="off"
        placeholder="What will use it, e.g. the newsletter"
        error={formState.errors.description}
        {...register("description")}
      />
      <AdvancedKeyFields form={form} />
    </FormDialog>
  );
}
