import { useMayCall } from "@octavo/auth";
import { accountDenials, hasPermission, peopleTexts } from "@octavo/contracts";
import { Checkbox, Notice, Spinner, TextField } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { sortPermissions } from "./permission-groups";
import { usePermissionChoices } from "./authors.hooks";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import type { NameSelection } from "../../../shared/accounts/use-selection";
import styles from "./permission-checklist.module.css";

interface PermissionChecklistProps {
  /** What is granted directly. */
  selection: NameSelection;
  /** What roles give, with their names. */
  inherited: ReadonlyMap<string, readonly string[]>;
  /** Why nothing may be changed. */
  locked: string | null;
}

/** Every permission; those from roles are checked and locked, and tell where they come from (D-322). */
export function PermissionChecklist(props: PermissionChecklistProps) {
  const choices = usePermissionChoices();
  const maySee = useMayCall("GET /permissions");
  const [filter, setFilter] = useState("");
  if (!maySee)
    return <Notice>You do not have permission to see permissions.</Notice>;
  if (choices.error)
    return (
      <FailureNotice text={peopleTexts.failedData} error={choices.error} />
    );
  if (!choices.data) return <Spinner label="Loading permissions" />;
  const all = choices.data.map(({ name }) => name);
  const shown = sortPermissions(all).filter((name) =>
    name.includes(filter.trim().toLowerCase().replace(/\s+/g, "_")),
  );
  const { selection, inherited } = props;
  const held = all.filter((name) => selection.has(name) || inherited.has(name));
  return (
    <fieldset className={styles.checklist}>
      <legend className={styles.legend}>
        Permissions{" "}
        <span className={styles.count}>
          {held.length} of {all.length}
        </span>
      </legend>
      <TextField
        label="Find a permission"
        isLabelHidden
        type="search"
        placeholder="Find a permission"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          // Enter here would save the whole form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <div
        className={styles.box}
        role="group"
        aria-label="Permissions"
        tabIndex={-1}
      >
        {shown.map((name) => (
          <PermissionBox key={name} name={name} {...props} />
        ))}
        {shown.length === 0 && <p>No permission matches.</p>}
      </div>
    </fieldset>
  );
}

function PermissionBox(props: PermissionChecklistProps & { name: string }) {
  const { name, selection, inherited, locked } = props;
  const actor = useActor();
  const roles = inherited.get(name);
  const origin = roles && originOf(roles);
  const beyond = hasPermission(actor, name) ? null : accountDenials.permissions;
  return (
    <Checkbox
      label={<span className={styles.name}>{name}</span>}
      hint={origin}
      checked={roles !== undefined || selection.has(name)}
      locked={origin ?? locked ?? beyond}
      onChange={() => selection.toggle(name)}
    />
  );
}

const originOf = (roles: readonly string[]): string =>
  roles.length === 0
    ? "from a role"
    : roles.map((role) => `from role ${role}`).join(", ");
