import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { Dialog, DialogActions, Spinner } from "@octavo/ui";
import { useState } from "react";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { AdminDate } from "../../../shared/crud/admin-date";
import { Avatar } from "../../../shared/accounts/avatar";
import { Fact } from "../../../shared/layout/facts";
import { authorHooks } from "./authors.hooks";
import { InviteAgain } from "./invitation";
import { PermissionList } from "./permission-lists";
import { ReasonedButton } from "./reasoned-button";
import { RemoveUserForm } from "./remove-user-form";
import {
  PersonDataButton,
  TwoFactorReset,
  AnonymiseButton,
  useUserDenials,
} from "./user-actions";
import styles from "./user-detail-dialog.module.css";
import { RoleBadges, roleNames, statusLabel } from "./user-labels";
import { t } from "../../../texts/identity";

interface UserDetailDialogProps {
  id: number;
  onClose: () => void;
  onEdit: (account: AccountDto) => void;
  onAssign: (account: AccountDto) => void;
}

/** Details of a person, and all actions on the account. */
export function UserDetailDialog(props: UserDetailDialogProps) {
  const { id, onClose, onEdit, onAssign } = props;
  const user = authorHooks.useItem(id);
  const [isRemoving, setRemoving] = useState(false);
  const goTo = (open: (account: AccountDto) => void) => (of: AccountDto) => {
    onClose();
    open(of);
  };
  return (
    <Dialog
      title={titleOf(user.data?.name ?? t("users.defaultRole"), isRemoving)}
      size="large"
      onClose={onClose}
      keepsOnPressOutside={isRemoving}
    >
      {user.isPending && <Spinner label={t("users.loadingOne")} />}
      {!user.data && (
        <LoadFailure text={peopleTexts.failedLists} query={user} />
      )}
      {user.data && !isRemoving && (
        <UserDetail
          account={user.data}
          onEdit={goTo(onEdit)}
          onAssign={goTo(onAssign)}
          onRemove={() => setRemoving(true)}
          onClose={onClose}
        />
      )}
      {user.data && isRemoving && (
        <RemoveUserForm
          account={user.data}
          onCancel={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
    </Dialog>
  );
}

const titleOf = (name: string, isRemoving: boolean): string =>
  isRemoving ? t("users.deleteOne", { name }) : name;

interface UserDetailProps {
  account: AccountDto;
  onEdit: (account: AccountDto) => void;
  onAssign: (account: AccountDto) => void;
  onRemove: () => void;
  onClose: () => void;
}

function UserDetail(props: UserDetailProps) {
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
        <Fact name={t("common.status")}>{statusLabel(account.status)}</Fact>
        <Fact name={t("users.roles")}>
          <RoleBadges roles={roleNames(account.roles)} />
        </Fact>
        <Fact name={t("users.since")}>
          <AdminDate value={account.created_at} />
        </Fact>
        <Fact name={t("users.posts")}>{account.post_count}</Fact>
      </dl>
      {account.status === "invited" && <InviteAgain account={account} />}
      {account.has_two_factor && (
        <div>
          <TwoFactorReset account={account} />
        </div>
      )}
      <section className={styles.permissions}>
        <h3>{t("permissions.title")}</h3>
        {account.direct_permissions.length > 0 && (
          <p className={styles.legend}>{t("users.directLegend")}</p>
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
  const { assign, edit, removal } = useUserDenials(account);
  return (
    <DialogActions>
      <PersonDataButton account={account} />
      <AnonymiseButton account={account} reason={removal} onDone={onClose} />
      <ReasonedButton
        label={t("users.deleteOne", { name: account.name })}
        reason={removal}
        onPress={onRemove}
      >
        {t("users.deleteOpen")}
      </ReasonedButton>
      <ReasonedButton
        label={t("users.editOne", { name: account.name })}
        reason={edit}
        onPress={() => onEdit(account)}
      >
        {t("common.edit")}
      </ReasonedButton>
      <ReasonedButton
        label={t("users.assignRolesTo", { name: account.name })}
        reason={assign}
        onPress={() => onAssign(account)}
      >
        {t("users.assignRoles")}
      </ReasonedButton>
    </DialogActions>
  );
}
