import { errorText } from "@octavo/api-client";
import type { SessionUser } from "@octavo/federation";
import { Button, Notice } from "@octavo/ui";
import { useState } from "react";
import { Avatar } from "../../../shared/accounts/avatar";
import { ChangePasswordDialog } from "./change-password-dialog";
import { EditProfileDialog } from "./edit-profile-dialog";
import styles from "./identity-panel.module.css";
import panel from "../../../shared/layout/panel.module.css";
import { useOwnAccount, useProfileSave } from "./profile.hooks";
import { t } from "../../../texts";

type OpenDialog = "profile" | "password" | null;

/** Avatar, name, email and bio, with the buttons that change them. */
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
    <section className={panel.panel} aria-label={t("profile.about")}>
      {step === "saved" && (
        <Notice tone="success">{t("profile.updated")}</Notice>
      )}
      {user.pending && step !== "saving" && !isSending && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" onClick={() => void saving.retry(user)}>
              {t("common.retry")}
            </Button>
          }
        >
          <p>{t("profile.savedHereOnly")}</p>
          {error !== undefined && <p>{errorText(error, "")}</p>}
        </Notice>
      )}
      <div className={styles.identity}>
        <Avatar name={user.name} url={user.avatar_url} size="large" />
        <div className={styles.words}>
          <h2 className={styles.name}>{user.name}</h2>
          <p className="muted">{user.email}</p>
          <p className={styles.bio} data-empty={!user.bio || undefined}>
            {user.bio || t("profile.noBio")}
          </p>
        </div>
        <div className="flow">
          <Button variant="primary" onClick={edit}>
            {t("profile.edit")}
          </Button>
          <Button onClick={() => setDialog("password")}>
            {t("password.change")}
          </Button>
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
