import type { AccountDto } from "@octavo/contracts";
import type { ReactNode } from "react";
import type { Column } from "../../../shared/crud/data-table";
import { RoleBadges } from "../../../shared/people/role-badges";
import { roleNames } from "../../../shared/people/role-names";
import { StatusNote } from "../../../shared/people/status-note";
import styles from "./tab.module.css";

interface UserColumns {
  /** Absent: there is nothing to open. */
  onOpen: ((account: AccountDto) => void) | undefined;
  actions: (account: AccountDto) => ReactNode;
}

export function userColumns({
  onOpen,
  actions,
}: UserColumns): Column<AccountDto>[] {
  return [
    {
      header: "Name",
      kind: "name",
      sort: "name",
      cell: (account) => (
        <span className={styles.line}>
          {onOpen ? (
            <button
              type="button"
              className={styles.nameButton}
              onClick={() => onOpen(account)}
            >
              {account.name}
            </button>
          ) : (
            <span className={styles.wrap}>{account.name}</span>
          )}
          <StatusNote status={account.status} />
        </span>
      ),
    },
    {
      header: "Email",
      cell: ({ email }) => <span className={styles.wrap}>{email || "—"}</span>,
    },
    {
      header: "Roles",
      kind: "line",
      cell: ({ roles }) => <RoleBadges roles={roleNames(roles)} />,
    },
    { header: "Actions", kind: "buttons", cell: actions },
  ];
}
