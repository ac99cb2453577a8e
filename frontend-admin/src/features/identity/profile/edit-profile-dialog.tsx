import { useCan } from "@octavo/auth";
import { LIMITS, UpdateAuthorDto } from "@octavo/contracts";
import type { OwnProfile, SessionUser } from "@octavo/federation";
import { Button, FieldError, TextArea, TextField } from "@octavo/ui";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { fieldOf } from "../../../shared/crud/form-field";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { Avatar } from "../../../shared/accounts/avatar";
import { toAvatarPicture } from "./avatar-picture";
import styles from "./edit-profile-dialog.module.css";
import { t } from "../../../texts";

interface ProfileForm {
  name: string;
  bio: string;
}

const resolver = payloadResolver(
  UpdateAuthorDto,
  ({ name, bio }: ProfileForm): UpdateAuthorDto => ({
    name: name.trim(),
    bio: bio.trim() || null,
  }),
);

interface EditProfileDialogProps {
  user: SessionUser;
  /** The version that the form is based on, if known. */
  version: number | undefined;
  onSave: (profile: OwnProfile, version: number | undefined) => Promise<void>;
  onClose: () => void;
}

export function EditProfileDialog(props: EditProfileDialogProps) {
  const { user, onSave, onClose } = props;
  const [version] = useState(props.version);
  const [picture, setPicture] = useState(user.avatar_url);
  const { form, isKept } = useKeptForm<ProfileForm, UpdateAuthorDto>({
    subject: "profile",
    resolver,
    defaultValues: { name: user.name, bio: user.bio ?? "" },
  });
  const { name, bio } = useWatch({ control: form.control });
  const submit = form.handleSubmit(async (values) => {
    const profile = {
      name: values.name ?? user.name,
      bio: values.bio ?? null,
      avatar_url: picture,
    };
    await onSave(profile, version);
    onClose();
  });
  return (
    <FormDialog
      title={t("profile.edit")}
      failure=""
      error={null}
      isSaving={form.formState.isSubmitting}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <AvatarField
        name={name || user.name}
        url={picture}
        onChange={setPicture}
      />
      <TextField
        label={t("common.name")}
        autoComplete="name"
        autoFocus
        {...fieldOf(form, "name")}
      />
      <TextField
        label={t("common.email")}
        type="email"
        value={user.email}
        readOnly
        hint={t("profile.emailHint")}
      />
      <TextArea
        label={t("users.bio")}
        rows={4}
        aside={`${bio?.length ?? 0} / ${LIMITS.bioMax}`}
        hint={t("profile.bioHint")}
        {...fieldOf(form, "bio")}
      />
    </FormDialog>
  );
}

interface AvatarFieldProps {
  name: string;
  url: string | null;
  onChange: (url: string | null) => void;
}

/** Previews the picture before it is saved. */
function AvatarField({ name, url, onChange }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const mayUpload = useCan("create_media");
  const [error, setError] = useState<string>();
  const pick = async (file: File | undefined) => {
    setError(undefined);
    if (!file) return;
    try {
      onChange(await toAvatarPicture(file));
    } catch {
      setError(t("profile.notAPicture"));
    }
  };
  return (
    <div className={styles.field}>
      <Avatar name={name} url={url} size="large" />
      <div className={styles.side}>
        <div className="flow">
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t("profile.avatar")}
            onChange={(event) => {
              void pick(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Button
            size="small"
            disabled={!mayUpload}
            onClick={() => input.current?.click()}
          >
            {t("profile.choosePicture")}
          </Button>
          {url && (
            <Button size="small" variant="ghost" onClick={() => onChange(null)}>
              {t("profile.removePicture")}
            </Button>
          )}
        </div>
        {!mayUpload && (
          <p className={styles.hint}>{t("profile.mayNotUpload")}</p>
        )}
        <FieldError message={error} />
      </div>
    </div>
  );
}
