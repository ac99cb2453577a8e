import type { AccountDto } from "@octavo/contracts";
import { countText } from "@octavo/format";
import { DialogActions } from "@octavo/ui";
import type { ReactNode } from "react";
import { AdminDate } from "../../../shared/crud/admin-date";
import { Avatar } from "../../../shared/people/avatar";
import { PermissionList } from "../../../shared/people/permission-list";
import { ReasonedButton } from "../../../shared/people/reasoned-button";
import { RoleBadges } from "../../../shared/people/role-badges";
import { roleNames } from "../../../shared/people/role-names";
import { statusWord } from "../../../shared/people/status-note";
import { AnonymiseButton } from "./anonymise-button";
import { InviteAgain } from "./invite-again";
import { TwoFactorReset } from "./two-factor-reset";
import styles from "./user-detail.module.css";
import { useUserRefusals } from "./user-row-actions";

interface UserDetailProps {
  account: AccountDto;
  onEdit: (account: AccountDto) => void;
  onAssign: (account: AccountDto) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function UserDetail(props: UserDetailProps) {
  const { account } = props;
  return (
    <>
      <header className={styles.head}>
        <Avatar name={account.name} url={account.avatar_url} />
        <div>
          <a className={styles.email} href={`mailto:${account.email}`}>
            {account.email}
          </a>
          {account.bio && <p className={styles.bio}>{account.bio}</p>}
        </div>
      </header>
      <dl className={styles.facts}>
        <Fact label="Status">{statusWord(account.status)}</Fact>
        <Fact label="Roles">
          <RoleBadges roles={roleNames(account.roles)} />
        </Fact>
        <Fact label="Since">
          <AdminDate value={account.created_at} />
        </Fact>
        <Fact label="Writes">{countText(account.post_count, "post")}</Fact>
      </dl>
      {account.status === "invited" && <InviteAgain account={account} />}
      {account.has_two_factor && (
        <div>
          <TwoFactorReset account={account} />
        </div>
      )}
      <section className={styles.permissions}>
        <h3>Permissions</h3>
        {account.direct_permissions.length > 0 && (
          <p className={styles.legend}>
            Coloured ones were granted to the person; the others come from
            roles.
          </p>
        )}
        <PermissionList
          permissions={account.permissions}
          direct={account.direct_permissions}
        />
      </section>
      <Actions {...props} />
    </>
  );
}

function Actions(props: UserDetailProps) {
  const { account, onEdit, onAssign, onRemove, onClose } = props;
  const { assign, edit, removal } = useUserRefusals(account);
  return (
    <DialogActions>
      <AnonymiseButton account={account} reason={removal} onDone={onClose} />
      <ReasonedButton
        label={`Delete ${account.name}`}
        reason={removal}
        onPress={onRemove}
      >
        Delete…
      </ReasonedButton>
      <ReasonedButton
        label={`Edit ${account.name}`}
        reason={edit}
        onPress={() => onEdit(account)}
      >
        Edit
      </ReasonedButton>
      <ReasonedButton
        label={`Assign Roles to ${account.name}`}
        reason={assign}
        onPress={() => onAssign(account)}
      >
        Assign Roles
      </ReasonedButton>
    </DialogActions>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
