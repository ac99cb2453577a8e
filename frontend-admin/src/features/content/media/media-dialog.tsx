import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import { isApiError } from "@octavo/api-client";
import { useSession } from "@octavo/auth";
import { LIMITS, UpdateMediaDto, adminTexts } from "@octavo/contracts";
import type { MediaDto, MediaDetailDto } from "@octavo/contracts";
import {
  Button,
  Dialog,
  Skeleton,
  TextArea,
  useToast,
  Notice,
} from "@octavo/ui";
import { Trash2 } from "lucide-react";
import { useState, useEffect } from "react";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { AdminDate } from "../../../shared/crud/admin-date";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { fileSize } from "../../../shared/media/uploads";
import {
  canDeleteMedia,
  canEditMedia,
} from "../../../shared/media/media-permissions";
import {
  mediaHooks,
  useDescribeMedia,
} from "../../../shared/media/media.hooks";
import styles from "./media-dialog.module.css";
import { MediaUsage, isUsed } from "./media-removal";

interface MediaDialogProps {
  media: MediaDto;
  /** Why it could not be deleted, and what can be done about it. */
  removalNotice: ReactNode;
  isRemoving: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** All that is known about a file: its description can be changed, the rest is there to see. */
export function MediaDialog(props: MediaDialogProps) {
  const { media, removalNotice, isRemoving, onRemove, onClose } = props;
  const { user } = useSession();
  return (
    <Dialog title={media.original_name} size="large" onClose={onClose}>
      {removalNotice}
      <div className={styles.columns}>
        <div className={styles.picture}>
          <img src={media.url} alt={media.alt_text ?? ""} />
        </div>
        <div className={styles.facts}>
          <AltTextForm
            media={media}
            canEdit={canEditMedia(user, media)}
            onSaved={onClose}
          />
          <Facts media={media} />
          <section className={styles.used} aria-label="Where used">
            <h3>Used in</h3>
            <WhereUsed id={media.id} />
          </section>
          {canDeleteMedia(user, media) && (
            <Button
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              isBusy={isRemoving}
              onClick={onRemove}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Facts({ media }: { media: MediaDto }) {
  const { width, height, size, mime, uploaded_by, created_at, url } = media;
  const type = mime.replace("image/", "").toUpperCase();
  return (
    <dl className={styles.list}>
      <dt>Size</dt>
      <dd>
        {width} × {height} · {fileSize(size)} · {type}
      </dd>
      <dt>Uploaded</dt>
      <dd>
        <AdminDate value={created_at} />
        {uploaded_by && ` by ${uploaded_by.name}`}
      </dd>
      <dt>Address</dt>
      <dd>
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
      </dd>
    </dl>
  );
}

function WhereUsed({ id }: { id: number }) {
  const detail = mediaHooks.useItem(id);
  if (detail.error) return <p>What shows it could not be loaded.</p>;
  if (!detail.data) return <Skeleton width="60%" />;
  const { used_by } = detail.data;
  return isUsed(used_by) ? (
    <MediaUsage usage={used_by} />
  ) : (
    <p>Nothing shows this file.</p>
  );
}

const HINT = "What the picture shows, for those who do not see it.";
const NOT_ALLOWED = "You do not have permission to change this file.";

interface AltTextFormProps {
  media: MediaDto;
  canEdit: boolean;
  onSaved: () => void;
}

/** What a picture is read aloud as (D-603). */
function AltTextForm(props: AltTextFormProps) {
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

interface OutdatedNoticeProps {
  id: number;
  onTake: (theirs: MediaDetailDto) => void;
  onKeepMine: (theirs: MediaDetailDto) => void;
}

/** Somebody else has described the file meanwhile: shows their text, so that neither is lost (D-022). */
function OutdatedNotice(props: OutdatedNoticeProps) {
  const { id, onTake, onKeepMine } = props;
  const { refetch } = mediaHooks.useItem(id);
  const [theirs, setTheirs] = useState<MediaDetailDto>();
  useEffect(() => {
    let isCurrent = true;
    void refetch().then(({ data }) => {
      if (isCurrent) setTheirs(data);
    });
    return () => {
      isCurrent = false;
    };
  }, [refetch]);
  const choices = theirs && (
    <>
      <Button size="small" onClick={() => onTake(theirs)}>
        Take theirs
      </Button>
      <Button size="small" onClick={() => onKeepMine(theirs)}>
        Keep mine
      </Button>
    </>
  );
  return (
    <Notice tone="danger" actions={choices}>
      <p>Somebody else has changed this file meanwhile. Nothing was saved.</p>
      {theirs && (
        <p>
          {theirs.alt_text
            ? `It now says: “${theirs.alt_text}”`
            : "It now has no description."}
        </p>
      )}
    </Notice>
  );
}
