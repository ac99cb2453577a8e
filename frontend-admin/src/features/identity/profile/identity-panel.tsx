import { errorText } from "@octavo/api-client";
import type { SessionUser } from "@octavo/federation";
import { Button, Notice } from "@octavo/ui";
import { useState } from "react";
import { Avatar } from "../../../shared/accounts/avatar";
import { ChangePasswordDialog } from "./change-password-dialog";
import { EditProfileDialog } from "./edit-profile-dialog";
import styles from "./identity-panel.module.css";
import panel from "./profile.module.css";
import { useOwnAccount, useProfileSave } from "./profile.hooks";
import { adminTexts } from "../../../shared/texts";

type OpenDialog = "profile" | "password" | null;

/** Avatar, name, address and bio, and what one can change of them. */
export function IdentityPanel({ user }: { user: SessionUser }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const account = useOwnAccount();
  const saving = useProfileSave(user.id);
  const { step, isSending, error } = saving.state;
  const edit = () => {
    saving.reset();
    setDialog("profile");
  };
  return (
    <section className={panel.panel} aria-label="You">
      {step === "saved" && (
        <Notice tone="success">{adminTexts.profileUpdated}</Notice>
      )}
      {user.pending && step !== "saving" && !isSending && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" onClick={() => void saving.retry(user)}>
              Retry
            </Button>
          }
        >
          <p>{adminTexts.savedHereOnly}</p>
          {error !== undefined && <p>{errorText(error, "")}</p>}
        </Notice>
      )}
      <div className={styles.identity}>
        <Avatar name={user.name} url={user.avatar_url} size="large" />
        <div className={styles.words}>
          <h2 className={styles.name}>{user.name}</h2>
          <p className={styles.email}>{user.email}</p>
          <p className={styles.bio} data-empty={!user.bio || undefined}>
            {user.bio || "You have not written anything about yourself yet."}
          </p>
        </div>
        <div className={panel.actions}>
          <Button variant="primary" onClick={edit}>
            Edit Profile
          </Button>
          <Button onClick={() => setDialog("password")}>Change Password</Button>
        </div>
      </div>
      {dialog === "profile" && (
        <EditProfileDialog
          user={user}
          version={account.data?.version}
          onSave={saving.save}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "password" && (
        <ChangePasswordDialog user={user} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}
