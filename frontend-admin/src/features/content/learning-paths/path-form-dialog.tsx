import { LIMITS, PATH_LEVELS } from "@octavo/contracts";
import type { LearningPathDto } from "@octavo/contracts";
import {
  Checkbox,
  Dialog,
  SelectField,
  Skeleton,
  TextArea,
  TextField,
} from "@octavo/ui";
import { Controller } from "react-hook-form";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { DialogForm } from "../../../shared/crud/form-dialog";
import { fieldOf } from "../../../shared/crud/form-field";
import { useRecordForm } from "../../../shared/crud/use-record-form";
import { PictureField } from "../../../shared/media/picture-field";
import { t } from "../../../texts/paths";
import { pathHooks } from "./learning-paths.hooks";
import { inWords, levelText, pathResolver, toPathForm } from "./path-form";
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
      <LoadFailure text={t("paths.failedOne")} query={path} />
      {!isReady && !path.error && <Skeleton />}
    </Dialog>
  );
}

interface PathFormFieldsProps {
  path: LearningPathDto | undefined;
  onClose: () => void;
}

function PathFormFields({ path, onClose }: PathFormFieldsProps) {
  const { form, dialog } = useRecordForm({
    kind: "path",
    hooks: pathHooks,
    item: path,
    resolver: pathResolver,
    toForm: toPathForm,
    inWords,
    said: () => t(path ? "paths.saved" : "paths.created"),
    onClose,
  });
  return (
    <DialogForm failure={t("paths.failedSave")} {...dialog}>
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
  return (
    <>
      <TextField
        label={t("fields.title")}
        autoFocus
        autoComplete="off"
        maxLength={LIMITS.titleMax}
        {...fieldOf(form, "title")}
      />
      <TextArea
        label={t("fields.description")}
        rows={2}
        maxLength={LIMITS.descriptionMax}
        {...fieldOf(form, "description")}
      />
      <SelectField
        label={t("paths.level")}
        {...fieldOf(form, "level")}
        options={PATH_LEVELS.map((level) => [level, levelText(level)])}
      />
      <TextField
        label={t("paths.audience")}
        hint={t("paths.audienceHint")}
        autoComplete="off"
        maxLength={LIMITS.nameMax}
        {...fieldOf(form, "audience")}
      />
      <Controller
        control={form.control}
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
