import type { AccountDto } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import styles from "./status-note.module.css";

const WORDS = {
  active: "Active",
  invited: "Invited",
  disabled: "Deactivated",
} as const;

export const statusWord = (status: AccountDto["status"]): string =>
  ownValue(WORDS, status) ?? capitalised(status);

/** Says when somebody cannot sign in (yet); most people can, and need no word for it. */
export function StatusNote({ status }: Pick<AccountDto, "status">) {
  if (status === "active") return null;
  return (
    <span className={styles.note} data-status={status}>
      {statusWord(status)}
    </span>
  );
}
