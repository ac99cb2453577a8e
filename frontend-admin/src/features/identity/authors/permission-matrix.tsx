import { accountDenials, hasPermission } from "@octavo/contracts";
import { Tooltip } from "@octavo/ui";
import { ACTION_LABELS } from "./permission-groups";
import type { MatrixRow } from "./permission-groups";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import type { NameSelection } from "../../../shared/accounts/use-selection";
import styles from "./permission-matrix.module.css";

interface PermissionMatrixProps {
  rows: readonly MatrixRow[];
  selection: NameSelection;
}

/** One row a resource, one column an action; a dash where no permission exists (D-403). */
export function PermissionMatrix({ rows, selection }: PermissionMatrixProps) {
  return (
    <table className={styles.matrix}>
      <caption className="visually-hidden">
        Permissions by resource and action
      </caption>
      <thead>
        <tr>
          <th scope="col">Resource</th>
          {ACTION_LABELS.map(([action, label]) => (
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
  const { resource, cells } = row;
  const isManaged = selection.has(cells.manage ?? "");
  return (
    <tr>
      <th scope="row">
        <RowToggle row={row} selection={selection} />
      </th>
      {ACTION_LABELS.map(([action, label]) => (
        <td key={action} data-empty={!cells[action] || undefined}>
          <Cell
            permission={cells[action]}
            action={label}
            resource={resource}
            selection={selection}
            isImplied={isManaged && action !== "manage"}
          />
        </td>
      ))}
    </tr>
  );
}

/** The resource's name selection or clears what one may give of its row. */
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
      title={isFull ? "Clear the row" : "Tick the whole row"}
      onClick={() => selection.set(names, !isFull)}
    >
      {row.resource}
    </button>
  );
}

interface CellProps {
  permission: string | undefined;
  action: string;
  resource: string;
  selection: NameSelection;
  /** "Manage" of the row covers it already (D-404). */
  isImplied: boolean;
}

function Cell({
  permission,
  action,
  resource,
  selection,
  isImplied,
}: CellProps) {
  const actor = useActor();
  if (!permission)
    return (
      <span className={styles.none}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">not applicable</span>
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
        checked={isSelected}
        aria-disabled={isLocked || undefined}
        onChange={() => !isLocked && selection.toggle(permission)}
      />
      <span className={styles.action}>{action}</span>
      <span className="visually-hidden">
        {` ${resource}`}
        {isImplied && !isSelected && " (covered by Manage)"}
        {isLocked && `. ${accountDenials.permissions}`}
      </span>
    </label>
  );
  if (!isLocked) return box;
  return <Tooltip content={accountDenials.permissions}>{box}</Tooltip>;
}
