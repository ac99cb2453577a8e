import { accountDenials, hasPermission } from "@octavo/contracts";
import { Tooltip } from "@octavo/ui";
import { ACTION_LABELS } from "../../../shared/people/permission-groups";
import type { MatrixRow } from "../../../shared/people/permission-groups";
import { useActor } from "../../../shared/people/use-actor";
import type { Ticks } from "../../../shared/people/use-ticks";
import styles from "./permission-matrix.module.css";

interface PermissionMatrixProps {
  rows: readonly MatrixRow[];
  ticks: Ticks;
}

/** One row a resource, one column an action; a dash where no permission exists (D-403). */
export function PermissionMatrix({ rows, ticks }: PermissionMatrixProps) {
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
          <ResourceRow key={row.resource} row={row} ticks={ticks} />
        ))}
      </tbody>
    </table>
  );
}

function ResourceRow({ row, ticks }: { row: MatrixRow; ticks: Ticks }) {
  const { resource, cells } = row;
  const isManaged = ticks.has(cells.manage ?? "");
  return (
    <tr>
      <th scope="row">
        <RowToggle row={row} ticks={ticks} />
      </th>
      {ACTION_LABELS.map(([action, label]) => (
        <td key={action} data-empty={!cells[action] || undefined}>
          <Cell
            permission={cells[action]}
            action={label}
            resource={resource}
            ticks={ticks}
            isImplied={isManaged && action !== "manage"}
          />
        </td>
      ))}
    </tr>
  );
}

/** The resource's name ticks or clears what one may give of its row. */
function RowToggle({ row, ticks }: { row: MatrixRow; ticks: Ticks }) {
  const actor = useActor();
  const names = Object.values(row.cells).filter((name) =>
    hasPermission(actor, name),
  );
  const isFull = names.every(ticks.has);
  return (
    <button
      type="button"
      className={styles.resource}
      disabled={names.length === 0}
      title={isFull ? "Clear the row" : "Tick the whole row"}
      onClick={() => ticks.set(names, !isFull)}
    >
      {row.resource}
    </button>
  );
}

interface CellProps {
  permission: string | undefined;
  action: string;
  resource: string;
  ticks: Ticks;
  /** "Manage" of the row covers it already (D-404). */
  isImplied: boolean;
}

function Cell({ permission, action, resource, ticks, isImplied }: CellProps) {
  const actor = useActor();
  if (!permission)
    return (
      <span className={styles.none}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">not applicable</span>
      </span>
    );
  const isTicked = ticks.has(permission);
  const isLocked = !hasPermission(actor, permission);
  const box = (
    <label
      className={styles.cell}
      data-implied={(isImplied && !isTicked) || undefined}
    >
      <input
        type="checkbox"
        checked={isTicked}
        aria-disabled={isLocked || undefined}
        onChange={() => !isLocked && ticks.toggle(permission)}
      />
      <span className={styles.action}>{action}</span>
      <span className="visually-hidden">
        {` ${resource}`}
        {isImplied && !isTicked && " (covered by Manage)"}
        {isLocked && `. ${accountDenials.permissions}`}
      </span>
    </label>
  );
  if (!isLocked) return box;
  return <Tooltip content={accountDenials.permissions}>{box}</Tooltip>;
}
