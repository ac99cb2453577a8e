import { formatBytes } from "@octavo/format";
import { useSession } from "@octavo/auth";
import { LIMITS, UpdateMediaDto } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import {
  Button,
  buttonClass,
  Dialog,
  Skeleton,
  TextArea,
  TextField,
  useToast,
} from "@octavo/ui";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { AdminDate } from "../../../shared/crud/admin-date";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { fieldOf } from "../../../shared/crud/form-field";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { differences } from "../../../shared/crud/use-record-form";
import {
  ConflictNotice,
  useVersionedSave,
} from "../../../shared/crud/versioned-save";
import {
  canDeleteMedia,
  canEditMedia,
} from "../../../shared/media/media-permissions";
import {
  mediaHooks,
  useDescribeMedia,
  useMediaFolders,
} from "../../../shared/media/media.hooks";
import { freshUrl } from "../../../shared/media/media-thumbnail";
import { CropPicture } from "./crop-picture";
import { FocalPoint } from "./focal-point";
import { CopyAddressButton } from "./copy-address";
import styles from "./media-dialog.module.css";
import { ReplaceFile } from "./replace-file";
import { MediaUsage, isUsed } from "./media-removal";
import { t } from "../../../texts/media";

interface MediaDialogProps {
  media: MediaDto;
  /** Why it could not be deleted, and what can be done about it. */
  removalNotice: ReactNode;
  isRemoving: boolean;
  onRemove: () => void;
  onReplaced: (media: MediaDto) => void;
  onClose: () => void;
}

/** All that is known about a file: its description can be changed, the rest is there to see. */
export function MediaDialog(props: MediaDialogProps) {
  const { media, removalNotice, isRemoving, onRemove, onClose } = props;
  const { user } = useSession();
  const canEdit = canEditMedia(user, media);
  return (
    <Dialog title={media.original_name} size="large" onClose={onClose}>
      {removalNotice}
      <div className={styles.columns}>
        <div className={styles.picture}>
          <img src={freshUrl(media)} alt={media.alt_text ?? ""} />
        </div>
        <div className={styles.facts}>
          <DescriptionForm media={media} canEdit={canEdit} onSaved={onClose} />
          <Facts media={media} />
          <CopyAddressButton media={media} />
          {canEdit && (
            <>
              <CropPicture media={media} onSaved={props.onReplaced} />
              <FocalPoint media={media} onSaved={props.onReplaced} />
              <ReplaceFile media={media} onReplaced={props.onReplaced} />
            </>
          )}
          {canEdit && media.has_original && (
            <a
              className={buttonClass("secondary", "small")}
              href={`/api/upload/${media.id}/original`}
              download
            >
              {t("media.original")}
            </a>
          )}
          <section className={styles.used} aria-label={t("media.whereUsed")}>
            <h3>{t("media.usedIn")}</h3>
            <WhereUsed id={media.id} />
          </section>
          {canDeleteMedia(user, media) && (
            <Button
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              isBusy={isRemoving}
              onClick={onRemove}
            >
              {t("common.delete")}
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
      <dt>{t("media.size")}</dt>
      <dd>
        {width} × {height} · {formatBytes(size)} · {type}
      </dd>
      <dt>{t("media.uploaded")}</dt>
      <dd>
        <AdminDate value={created_at} />
        {uploaded_by && t("media.by", { name: uploaded_by.name })}
      </dd>
      <dt>{t("media.address")}</dt>
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
  if (detail.error) return <p>{t("media.failedUsage")}</p>;
  if (!detail.data) return <Skeleton width="60%" />;
  const { used_by } = detail.data;
  return isUsed(used_by) ? (
    <MediaUsage usage={used_by} />
  ) : (
    <p>{t("media.unused")}</p>
  );
}

interface DescriptionFormProps {
  media: MediaDto;
  canEdit: boolean;
  onSaved: () => void;
}

/** The picture's alt text, and the folder that it is in. */
function DescriptionForm({ media, canEdit, onSaved }: DescriptionFormProps) {
  const { save, isSaving, error, theirs } = useVersionedSave<
    UpdateMediaDto,
    MediaDto
  >(describing(media), media);
  const toast = useToast();
  const form = useForm<Description, unknown, UpdateMediaDto>({
    resolver,
    defaultValues: descriptionOf(media),
  });
  const { alt_text: text = "" } = useWatch({ control: form.control });
  const different = theirs
    ? differences(inWords(form.getValues()), inWords(descriptionOf(theirs)))
    : [];
  const submit = form.handleSubmit(async ({ folder, ...input }) => {
    // An older server knows nothing of folders.
    const isMoved = folder !== (theirs ?? media).folder;
    if (!canEdit || !(await save({ ...input, ...(isMoved && { folder }) })))
      return;
    toast({ text: t("media.fileSaved") });
    onSaved();
  });
  return (
    <GuardedForm className={styles.form} onSubmit={submit}>
      {theirs && (
        <ConflictNotice
          kind="file"
          theirs={different}
          onTake={() => form.reset(descriptionOf(theirs))}
        />
      )}
      <FailureNotice text={t("media.failedSave")} error={error} />
      <TextArea
        label={t("media.altText")}
        rows={3}
        readOnly={!canEdit}
        hint={t(canEdit ? "media.altHint" : "media.notYours")}
        aside={`${text.length} / ${LIMITS.altTextMax}`}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        {...fieldOf(form, "alt_text")}
      />
      <FolderField readOnly={!canEdit} {...fieldOf(form, "folder")} />
      {canEdit && (
        <Button type="submit" variant="primary" size="small" isBusy={isSaving}>
          {different.length > 0 ? t("common.overwrite") : t("common.save")}
        </Button>
      )}
    </GuardedForm>
  );
}

/** Any name makes a folder; those that there are can be chosen. */
function FolderField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const id = useId();
  return (
    <>
      <TextField
        label={t("media.folder")}
        autoComplete="off"
        maxLength={LIMITS.folderMax}
        hint={t("media.folderHint")}
        list={id}
        {...props}
      />
      <datalist id={id}>
        {useMediaFolders().map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface Description {
  alt_text: string;
  folder: string;
}

const descriptionOf = (media: MediaDto): Description => ({
  alt_text: media.alt_text ?? "",
  folder: media.folder ?? "",
});

const inWords = ({ alt_text, folder }: Description) => [
  { label: t("media.altText"), value: alt_text.trim() },
  { label: t("media.folder"), value: folder.trim() },
];

const resolver = payloadResolver(UpdateMediaDto, (form: Description) => ({
  alt_text: form.alt_text.trim() || null,
  folder: form.folder.trim() || null,
}));

/** Describes a file as {@link useVersionedSave} wants it. */
const describing = (media: MediaDto) => ({
  useSave() {
    const { isPending, mutateAsync } = useDescribeMedia();
    return {
      isPending,
      mutateAsync: (call: DescribeCall) =>
        mutateAsync({ media: call.base ?? media, input: call.input }),
    };
  },
  useLoad: mediaHooks.useLoad,
});

interface DescribeCall {
  base: MediaDto | undefined;
  input: UpdateMediaDto;
}
