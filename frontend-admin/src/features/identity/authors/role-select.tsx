import { useMayCall } from "@octavo/auth";
import { roleChangeDenial } from "@octavo/contracts";
import type { GrantAccount } from "@octavo/contracts";
import { SelectField } from "@octavo/ui";
import { useRoleChoices } from "../../../shared/people/people.hooks";
import { roleNames } from "../../../shared/people/role-names";
import { useActor } from "../../../shared/people/use-actor";

interface RoleSelectProps {
  account: GrantAccount;
  value: string;
  /** Why no role may be chosen. */
  locked: string | null;
  onChange: (role: string) => void;
}

/** The one role that is shown for a person; roles that may not be given cannot be chosen. */
export function RoleSelect(props: RoleSelectProps) {
  const { account, value, onChange } = props;
  const roles = useRoleChoices();
  const actor = useActor();
  const maySee = useMayCall("GET /roles");
  const [current, ...others] = roleNames(account.roles);
  const held = roles.data?.find(({ name }) => name === current);
  const locked =
    props.locked ??
    (maySee ? null : "You do not have permission to see roles.") ??
    (held ? roleChangeDenial(actor, account, held) : null);
  const more = others.length > 0 && `Also has: ${others.join(", ")}.`;
  return (
    <SelectField
      label="Role"
      value={value}
      disabled={locked !== null}
      hint={locked ?? (more || undefined)}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">User</option>
      {current !== undefined && !held && (
        <option value={current}>{current}</option>
      )}
      {roles.data?.map((role) => (
        <option
          key={role.id}
          value={role.name}
          disabled={
            role.name !== current &&
            roleChangeDenial(actor, account, role) !== null
          }
        >
          {role.name}
        </option>
      ))}
    </SelectField>
  );
}
