import { useMayCall } from "@octavo/auth";
import { refuseRoleChange } from "@octavo/contracts";
import type { GrantAccount, RoleDto } from "@octavo/contracts";
import { Checkbox, Notice, Spinner } from "@octavo/ui";
import { FailureNotice } from "../crud/failure-notice";
import { useRoleChoices } from "./people.hooks";
import styles from "./role-choices.module.css";
import { useActor } from "./use-actor";
import type { Ticks } from "./use-ticks";

interface RoleChoicesProps {
  /** Whose roles are chosen. */
  account: GrantAccount;
  ticks: Ticks;
  /** The screen's sentence when the roles cannot be loaded. */
  failure: string;
}

/** One checkbox a role; what may not be given or taken is locked and says why. */
export function RoleChoices({ account, ticks, failure }: RoleChoicesProps) {
  const roles = useRoleChoices();
  const actor = useActor();
  const maySee = useMayCall("GET /roles");
  if (!maySee) return <Notice>You do not have permission to see roles.</Notice>;
  if (roles.error) return <FailureNotice text={failure} error={roles.error} />;
  if (!roles.data) return <Spinner label="Loading roles" />;
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>Roles</legend>
      {roles.data.map((role) => (
        <Checkbox
          key={role.id}
          label={role.name}
          hint={hintOf(role)}
          checked={ticks.has(role.name)}
          locked={refuseRoleChange(actor, account, role)}
          onChange={() => ticks.toggle(role.name)}
        />
      ))}
    </fieldset>
  );
}

function hintOf({ description, permissions }: RoleDto): string {
  const count = permissions.length;
  const held = count === 1 ? "1 permission" : `${count} permissions`;
  return description ? `${description} · ${held}` : held;
}
