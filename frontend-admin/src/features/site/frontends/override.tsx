import type { ReleaseOverrideDto } from "@octavo/contracts";
import { AdminTime } from "../../../shared/crud/admin-date";
import styles from "./frontends.module.css";
import { t } from "../../../texts/site";

interface OverrideProps {
  /** Undefined in answers of an older server. */
  override: ReleaseOverrideDto | null | undefined;
}

/** Marks a version that someone promoted although a check failed or was missing. */
export function OverrideBadge({ override }: OverrideProps) {
  if (!override) return null;
  return (
    <span className={styles.override} title={override.reason}>
      {t("frontends.byOverride")}
    </span>
  );
}

/** The same as a sentence, with person and reason. */
export function OverrideNote({ override }: OverrideProps) {
  if (!override) return null;
  const { by, at, reason } = override;
  return (
    <p className={styles.facts}>
      {t.parts("frontends.promotedByOverride", {
        by,
        time: <AdminTime key="time" value={at} />,
        reason,
      })}
    </p>
  );
}
