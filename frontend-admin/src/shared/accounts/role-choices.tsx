import { useMayCall } from "@octavo/auth";
import { roleChangeDenial } from "@octavo/contracts";
import type { GrantAccount, RoleDto } from "@octavo/contracts";
import { Checkbox, Notice, Spinner } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../crud/failure-notice";
import { FindField } from "../layout/field-group";
import { useActor, useRoleChoices } from "./accounts.hooks";
import styles from "./role-choices.module.css";
import type { NameSelection } from "./use-selection";
import { t } from "../../texts";

interface RoleChoicesProps {
  /** Whose roles are chosen. */
  account: GrantAccount;
  selection: NameSelection;
  /** The screen's sentence when the roles cannot be loaded. */
  failure: string;
}

const FEW = 12;

/** One checkbox a role; what may not be given or taken is locked and says why. */
export function RoleChoices({ account, selection, failure }: RoleChoicesProps) {
  const roles = useRoleChoices();
  const actor = useActor();
  const maySee = useMayCall("GET /roles");
  const [filter, setFilter] = useState("");
  if (!maySee) return <Notice>{t("roles.mayNotView")}</Notice>;
  if (roles.error) return <FailureNotice text={failure} error={roles.error} />;
  if (!roles.data) return <Spinner label={t("accounts.loadingRoles")} />;
  const words = filter.trim().toLowerCase();
  const shown = roles.data.filter(({ name }) =>
    name.toLowerCase().includes(words),
  );
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>{t("accounts.roles")}</legend>
      {roles.data.length > FEW && (
        <FindField
          label={t("accounts.findRole")}
          value={filter}
          onChange={setFilter}
        />
      )}
      <div className={styles.list}>
        {shown.map((role) => (
          <Checkbox
            key={role.id}
            label={role.name}
            hint={<span className={styles.hint}>{hintOf(role)}</span>}
            checked={selection.has(role.name)}
            locked={roleChangeDenial(actor, account, role)}
            onChange={() => selection.toggle(role.name)}
          />
        ))}
        {shown.length === 0 && <p>{t("accounts.noRole")}</p>}
      </div>
    </fieldset>
  );
}

function hintOf({ description, permissions }: RoleDto): string {
  const held = t("accounts.permissions", { count: permissions.length });
  return description ? `${held} · ${description}` : held;
}
