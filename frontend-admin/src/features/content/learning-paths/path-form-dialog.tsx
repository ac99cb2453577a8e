import { LIMITS, PATH_LEVELS } from "@octavo/contracts";
import type { LearningPathDto } from "@octavo/contracts";
import {
  Checkbox,
  Dialog,
  SelectField,
  Skeleton,
  TextArea,
  TextField,
  useToast,
} from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { DialogForm } from "../../../shared/crud/form-dialog";
import { useVersionedSave } from "../../../shared/crud/versioned-save";
import { PictureField } from "../../../shared/media/picture-field";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { t } from "../../../texts/paths";
import { pathHooks } from "./learning-paths.hooks";
import {
  differingFields,
  levelText,
  pathResolver,
  toPathForm,
} from "./path-form";
import type { Form } from "./path-form";
import { PathStepsField } from "./path-steps-field";

interface PathDialogProps {
  /** Null for a new one. */
  id: number | null;
  onClose: () => void;
}

export function PathDialog({ id, onClose }: PathDialogProps) {
  const path = pathHooks.useItem(id);
  const isReady = id === null || path.data !== undefined;
  return (
    <Dialog
      title={t(id === null ? "paths.new" : "paths.edit")}
      size="large"
      keepsOnPressOutside
      onClose={onClose}
    >
      {isReady && <PathFormFields path={path.data} onClose={onClose} />}
      <FailureNotice
        text={t("paths.failedOne")}
        error={path.error}
        onRetry={() => void path.refetch()}
      />
      {!isReady && !path.error && <Skeleton />}
    </Dialog>
  );
}

interface PathFormFieldsProps {
  path: LearningPathDto | undefined;
  onClose: () => void;
}

function PathFormFields({ path, onClose }: PathFormFieldsProps) {
  const { save, isSaving, error, theirs } = useVersionedSave(pathHooks, path);
  const toast = useToast();
  const { form, isKept } = useKeptForm({
    subject: `path-${path?.id ?? "new"}`,
    resolver: pathResolver,
    defaultValues: toPathForm(path),
  });
  // Only a conflict shows what is typed a second time: with 500 steps, every draw of all fields can be felt.
  useWatch({ control: form.control, disabled: theirs === null });
  const submit = form.handleSubmit(async (input) => {
    if (!(await save(input))) return;
    toast({ text: t(path ? "paths.saved" : "paths.created") });
    onClose();
  });
  return (
    <DialogForm
      failure={t("paths.failedSave")}
      error={error}
      conflict={
        theirs && {
          kind: "path",
          theirs: differingFields(form.getValues(), theirs),
          onTake: () => form.reset(toPathForm(theirs)),
        }
      }
      isSaving={isSaving}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <PathFields form={form} />
      <PathStepsField form={form} />
      <Checkbox
        label={t("paths.published")}
        hint={t("paths.publishedHint")}
        {...form.register("is_published")}
      />
    </DialogForm>
  );
}

function PathFields({ form }: { form: Form }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t("fields.title")}
        autoFocus
        autoComplete="off"
        maxLength={LIMITS.titleMax}
        error={errors.title}
        {...register("title")}
      />
      <TextArea
        label={t("fields.description")}
        rows={2}
        maxLength={LIMITS.descriptionMax}
        error={errors.description}
        {...register("description")}
      />
      <SelectField label={t("paths.level")} {...register("level")}>
        {PATH_LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelText(level)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("paths.audience")}
        hint={t("paths.audienceHint")}
        autoComplete="off"
        maxLength={LIMITS.nameMax}
        error={errors.audience}
        {...register("audience")}
      />
      <Controller
        control={control}
        name="cover_image_url"
        render={({ field, fieldState }) => (
          <PictureField
            label={t("paths.cover")}
            alt={t("paths.coverAlt")}
            url={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
