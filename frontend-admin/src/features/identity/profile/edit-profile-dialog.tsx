import { LIMITS, UpdateAuthorDto } from "@octavo/contracts";
import type { OwnProfile, SessionUser } from "@octavo/federation";
import { TextArea, TextField } from "@octavo/ui";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { AvatarField } from "./avatar-field";

interface EditProfileDialogProps {
  user: SessionUser;
  /** What the form starts from, as far as known. */
  version: number | undefined;
  onSave: (profile: OwnProfile, version: number | undefined) => Promise<void>;
  onClose: () => void;
}

export function EditProfileDialog(props: EditProfileDialogProps) {
  const { user, onSave, onClose } = props;
  const [version] = useState(props.version);
  const [picture, setPicture] = useState(user.avatar_url);
  const { form, isKept } = useKeptForm<UpdateAuthorDto>({
    subject: "profile",
    resolver: classValidatorResolver(UpdateAuthorDto),
    defaultValues: { name: user.name, bio: user.bio ?? "" },
  });
  const { register, control, formState } = form;
  const { name, bio } = useWatch({ control });
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
      title="Edit Profile"
      failure=""
      error={null}
      isSaving={formState.isSubmitting}
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
        label="Name"
        autoComplete="name"
        autoFocus
        error={formState.errors.name}
        {...register("name")}
      />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        readOnly
        hint="Only an administrator can change your address."
      />
      <TextArea
        label="Bio"
        rows={4}
        aside={`${bio?.length ?? 0} / ${LIMITS.bioMax}`}
        hint="Shown below your posts."
        error={formState.errors.bio}
        {...register("bio")}
      />
    </FormDialog>
  );
}
