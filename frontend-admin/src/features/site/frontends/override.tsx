import type { ReleaseOverrideDto } from "@octavo/contracts";
import { AdminTime } from "../../../shared/crud/admin-date";
import styles from "./frontends.module.css";

interface OverrideProps {
  /** Absent in the answers of an older server. */
  override: ReleaseOverrideDto | null | undefined;
}

/** Beside a version that someone has shown to readers although a check failed or was missing. */
export function OverrideBadge({ override }: OverrideProps) {
  if (!override) return null;
  return (
    <span className={styles.override} title={override.reason}>
      by override
    </span>
  );
}

/** The same in a sentence, with who and why. */
export function OverrideNote({ override }: OverrideProps) {
  if (!override) return null;
  const { by, at, reason } = override;
  return (
    <p className={styles.facts}>
      {by} promoted it by override <AdminTime value={at} />: “{reason}”
    </p>
  );
}
