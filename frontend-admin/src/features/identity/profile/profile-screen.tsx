import { useSession } from "@octavo/auth";
import { Screen } from "../../../shared/layout/screen";
import { IdentityPanel } from "./identity-panel";
import styles from "./profile.module.css";
import { SessionsPanel } from "./sessions-panel";
import { TwoFactorPanel } from "./two-factor-panel";

/** Oneself: how one is shown to others, and how one signs in. */
export function ProfileScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Screen title="Profile">
      <div className={styles.panels}>
        <IdentityPanel user={user} />
        <TwoFactorPanel user={user} />
        <SessionsPanel />
      </div>
    </Screen>
  );
}
