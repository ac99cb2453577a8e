import type { MailStatus } from "@octavo/contracts";
import { MAIL_STATES } from "./mail-words";
import styles from "./mails-screen.module.css";

/** The status as a coloured word. */
export function MailState({ status }: { status: MailStatus }) {
  return (
    <span className={styles.state} data-state={status}>
      {MAIL_STATES[status].word}
    </span>
  );
}
