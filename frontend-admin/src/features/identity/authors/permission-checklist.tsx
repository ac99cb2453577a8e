import { useMayCall } from "@octavo/auth";
import { accountDenials, hasPermission, peopleTexts } from "@octavo/contracts";
import { Checkbox, Notice, Spinner } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FieldGroup, FindField } from "../../../shared/layout/field-group";
import { permissionLabel, sortPermissions } from "./permission-groups";
import { usePermissionChoices } from "./authors.hooks";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import type { NameSelection } from "../../../shared/accounts/use-selection";
import styles from "./permission-checklist.module.css";
import { t } from "../../../texts/identity";

interface PermissionChecklistProps {
  /** Permissions granted directly. */
  selection: NameSelection;
  /** Permissions from roles, with the names of the roles. */
  inherited: ReadonlyMap<string, readonly string[]>;
  /** Why nothing may be changed. */
  locked: string | null;
}

/** All permissions. Those from roles are checked and locked, and name their role. */
export function PermissionChecklist(props: PermissionChecklistProps) {
  const choices = usePermissionChoices();
  const maySee = useMayCall("GET /permissions");
  const [filter, setFilter] = useState("");
  if (!maySee) return <Notice>{t("permissions.mayNotView")}</Notice>;
  if (choices.error)
    return (
      <FailureNotice text={peopleTexts.failedData} error={choices.error} />
    );
  if (!choices.data) return <Spinner label={t("permissions.loading")} />;
  const all = choices.data.map(({ name }) => name);
  const wanted = filter.trim().toLowerCase();
  const shown = sortPermissions(all).filter((name) =>
    permissionLabel(name).toLowerCase().includes(wanted),
  );
  const { selection, inherited } = props;
  const held = all.filter((name) => selection.has(name) || inherited.has(name));
  return (
    <FieldGroup
      legend={
        <>
          {t("permissions.title")}{" "}
          <span className={styles.count}>
            {t("permissions.countOf", { held: held.length, all: all.length })}
          </span>
        </>
      }
    >
      <FindField
        label={t("permissions.find")}
        value={filter}
        onChange={setFilter}
      />
      <div
        className={styles.box}
        role="group"
        aria-label={t("permissions.title")}
        tabIndex={-1}
      >
        {shown.map((name) => (
          <PermissionBox key={name} name={name} {...props} />
        ))}
        {shown.length === 0 && <p>{t("permissions.noMatch")}</p>}
      </div>
    </FieldGroup>
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
      label={permissionLabel(name)}
      hint={origin}
      checked={roles !== undefined || selection.has(name)}
      locked={origin ?? locked ?? beyond}
      onChange={() => selection.toggle(name)}
    />
  );
}

const originOf = (roles: readonly string[]): string =>
  roles.length === 0
    ? t("permissions.fromRole")
    : roles.map((role) => t("permissions.fromRoleNamed", { role })).join(", ");
