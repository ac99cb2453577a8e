import { accountDenials, hasPermission } from "@octavo/contracts";
import { Checkbox } from "@octavo/ui";
import type { PermissionGroups } from "../../../shared/people/permission-groups";
import { useActor } from "../../../shared/people/use-actor";
import type { Ticks } from "../../../shared/people/use-ticks";
import styles from "./special-permissions.module.css";

interface SpecialPermissionsProps {
  groups: Pick<PermissionGroups, "system" | "other">;
  ticks: Ticks;
}

/** Permissions that belong to no cell of the matrix. */
export function SpecialPermissions({ groups, ticks }: SpecialPermissionsProps) {
  return (
    <section className={styles.specials} aria-labelledby="special-permissions">
      <h3 id="special-permissions" className={styles.title}>
        Special Permissions
      </h3>
      <Group label="System" names={groups.system} ticks={ticks} />
      <Group label="Other" names={groups.other} ticks={ticks} />
    </section>
  );
}

interface GroupProps {
  label: string;
  names: readonly string[];
  ticks: Ticks;
}

function Group({ label, names, ticks }: GroupProps) {
  const actor = useActor();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={<span className={styles.name}>{name}</span>}
          checked={ticks.has(name)}
          locked={
            hasPermission(actor, name) ? null : accountDenials.permissions
          }
          onChange={() => ticks.toggle(name)}
        />
      ))}
    </fieldset>
  );
}
