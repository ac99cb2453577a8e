import { isApiError } from "@octavo/api-client";
import { LIMITS, UpdateMediaDto, adminTexts } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import { Button, TextArea, useToast } from "@octavo/ui";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { useDescribeMedia } from "../../../shared/media/media.hooks";
import styles from "./media-dialog.module.css";
import { OutdatedNotice } from "./outdated-notice";

const HINT = "What the picture shows, for those who do not see it.";
const NOT_ALLOWED = "You do not have permission to change this file.";

interface AltTextFormProps {
  media: MediaDto;
  canEdit: boolean;
  onSaved: () => void;
}

/** What a picture is read aloud as (D-603). */
export function AltTextForm(props: AltTextFormProps) {
  const { media, canEdit } = props;
  const { form, save, submit, decide, isOutdated } = useAltTextForm(props);
  const text = useWatch({ control: form.control, name: "alt_text" }) ?? "";
  return (
    <GuardedForm className={styles.form} onSubmit={submit}>
      {isOutdated && (
        <OutdatedNotice
          id={media.id}
          onTake={(theirs) => decide(theirs, true)}
          onKeepMine={(theirs) => decide(theirs, false)}
        />
      )}
      {save.error && !isOutdated && (
        <FailureNotice text={adminTexts.failedSaveMedia} error={save.error} />
      )}
      <TextArea
        label="Alternative text"
        rows={3}
        readOnly={!canEdit}
        hint={canEdit ? HINT : NOT_ALLOWED}
        aside={`${text.length} / ${LIMITS.altTextMax}`}
        error={form.formState.errors.alt_text}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        {...form.register("alt_text")}
      />
      {canEdit && (
        <Button
          type="submit"
          variant="primary"
          size="small"
          isBusy={save.isPending}
        >
          Save
        </Button>
      )}
    </GuardedForm>
  );
}

function useAltTextForm({ media, canEdit, onSaved }: AltTextFormProps) {
  const save = useDescribeMedia();
  const toast = useToast();
  const [before, setBefore] = useState<MediaDto>(media);
  const form = useForm<UpdateMediaDto>({
    resolver: classValidatorResolver(UpdateMediaDto),
    defaultValues: { alt_text: media.alt_text ?? "" },
  });
  const submit = form.handleSubmit(async (input) => {
    if (!canEdit) return;
    try {
      await save.mutateAsync({ media: before, input });
    } catch {
      return; // Shown as save.error.
    }
    toast({ text: "Description saved" });
    onSaved();
  });
  return {
    form,
    save,
    submit,
    isOutdated: isApiError(save.error) && save.error.status === 412,
    /** After somebody else's change: the next save is about what they have made of it. */
    decide(theirs: MediaDto, isTheirs: boolean) {
      if (isTheirs) form.setValue("alt_text", theirs.alt_text ?? "");
      setBefore(theirs);
      save.reset();
    },
  };
}
