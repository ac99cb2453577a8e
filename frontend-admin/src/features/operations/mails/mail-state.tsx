import type { MailStatus } from "@octavo/contracts";
import { mailState } from "./mail-words";
import styles from "./mails-screen.module.css";

/** The status as a coloured word. */
export function MailState({ status }: { status: MailStatus }) {
  return (
    <span className={styles.state} data-state={status}>
      {mailState(status).word}
    </span>
  );
}
