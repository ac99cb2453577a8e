import { accountDenials, hasPermission } from "@octavo/contracts";
import { Tooltip } from "@octavo/ui";
import {
  actionLabels,
  permissionLabel,
  resourceHeading,
} from "./permission-groups";
import type { MatrixRow } from "./permission-groups";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import type { NameSelection } from "../../../shared/accounts/use-selection";
import styles from "./permission-matrix.module.css";
import { t } from "../../../texts/identity";

interface PermissionMatrixProps {
  rows: readonly MatrixRow[];
  selection: NameSelection;
}

/** One row per resource, one column per action. A dash marks cells without a permission. */
export function PermissionMatrix({ rows, selection }: PermissionMatrixProps) {
  return (
    <table className={styles.matrix}>
      <caption className="visually-hidden">{t("permissions.matrix")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("permissions.resource")}</th>
          {actionLabels().map(([action, label]) => (
            <th key={action} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResourceRow key={row.resource} row={row} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

function ResourceRow({
  row,
  selection,
}: {
  row: MatrixRow;
  selection: NameSelection;
}) {
  const { cells } = row;
  const isManaged = selection.has(cells.manage ?? "");
  return (
    <tr>
      <th scope="row">
        <RowToggle row={row} selection={selection} />
      </th>
      {actionLabels().map(([action, label]) => (
        <td key={action} data-empty={!cells[action] || undefined}>
          <Cell
            permission={cells[action]}
            action={label}
            selection={selection}
            isImplied={isManaged && action !== "manage"}
          />
        </td>
      ))}
    </tr>
  );
}

/** Selects or clears the permissions of a row that the person may grant. */
function RowToggle({
  row,
  selection,
}: {
  row: MatrixRow;
  selection: NameSelection;
}) {
  const actor = useActor();
  const names = Object.values(row.cells).filter((name) =>
    hasPermission(actor, name),
  );
  const isFull = names.every(selection.has);
  return (
    <button
      type="button"
      className={styles.resource}
      disabled={names.length === 0}
      title={isFull ? t("permissions.clearRow") : t("permissions.selectRow")}
      onClick={() => selection.set(names, !isFull)}
    >
      {resourceHeading(row.resource)}
    </button>
  );
}

interface CellProps {
  permission: string | undefined;
  action: string;
  selection: NameSelection;
  /** Covered by "Manage" of the same row. */
  isImplied: boolean;
}

function Cell({ permission, action, selection, isImplied }: CellProps) {
  const actor = useActor();
  if (!permission)
    return (
      <span className={styles.none}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">
          {t("permissions.notApplicable")}
        </span>
      </span>
    );
  const isSelected = selection.has(permission);
  const isLocked = !hasPermission(actor, permission);
  const box = (
    <label
      className={styles.cell}
      data-implied={(isImplied && !isSelected) || undefined}
    >
      <input
        type="checkbox"
        aria-label={[
          permissionLabel(permission),
          isImplied && !isSelected && t("permissions.covered"),
          isLocked && `. ${accountDenials.permissions}`,
        ]
          .filter(Boolean)
          .join("")}
        checked={isSelected}
        aria-disabled={isLocked || undefined}
        onChange={() => !isLocked && selection.toggle(permission)}
      />
      <span className={styles.action}>{action}</span>
    </label>
  );
  if (!isLocked) return box;
  return <Tooltip content={accountDenials.permissions}>{box}</Tooltip>;
}
