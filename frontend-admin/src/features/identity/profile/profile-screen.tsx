import { useMayCall, useSession } from "@octavo/auth";
import { Notice } from "@octavo/ui";
import { Screen } from "../../../shared/layout/screen";
import { IdentityPanel } from "./identity-panel";
import { LanguagePanel } from "./language-panel";
import { NoticesPanel } from "./notices-panel";
import styles from "../../../shared/layout/panel.module.css";
import { SessionsPanel } from "./sessions-panel";
import { TwoFactorPanel } from "./two-factor-panel";
import { t } from "../../../texts/security";

/** What others see of the signed-in person, and how they sign in. */
export function ProfileScreen() {
  const { user } = useSession();
  const hasNotices = useMayCall("GET /reviews");
  if (!user) return null;
  return (
    <Screen title={t("profile.title")}>
      <div className={styles.panels}>
        {user.second_factor_required && (
          <Notice tone="warning">{t("twoFactor.required")}</Notice>
        )}
        <IdentityPanel user={user} />
        <LanguagePanel user={user} />
        {hasNotices && <NoticesPanel />}
        <TwoFactorPanel user={user} />
        <SessionsPanel />
      </div>
    </Screen>
  );
}
