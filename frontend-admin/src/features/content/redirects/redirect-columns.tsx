import { ownValue } from "@octavo/format";
import { useMayCall } from "@octavo/auth";
import type { RedirectDto } from "@octavo/contracts";
import { TriangleAlert } from "lucide-react";
import { AdminDate } from "../../../shared/crud/admin-date";
import type { Column } from "../../../shared/crud/data-table";
import { RowActions } from "../../../shared/crud/row-actions";
import { KINDS } from "./redirect-form";
import styles from "./redirects-screen.module.css";

type Handler = (redirect: RedirectDto) => void;

export function redirectColumns(
  onEdit: Handler,
  onRemove: Handler,
): Column<RedirectDto>[] {
  return [
    {
      header: "From",
      kind: "name",
      sort: "from_path",
      cell: (redirect) => <From redirect={redirect} />,
    },
    {
      header: "To",
      cell: ({ to_path }) =>
        to_path === null ? (
          "—"
        ) : (
          <span className={styles.target} title={to_path}>
            {to_path}
          </span>
        ),
    },
    {
      header: "Kind",
      cell: ({ status }) => (
        <span className={styles.kind}>
          {`${ownValue(KINDS, String(status))?.name ?? "Other"} (${status})`}
        </span>
      ),
    },
    {
      header: "Created",
      kind: "date",
      sort: "created_at",
      cell: (redirect) => <AdminDate value={redirect.created_at} />,
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (redirect) => (
        <Actions redirect={redirect} onEdit={onEdit} onRemove={onRemove} />
      ),
    },
  ];
}

function From({ redirect }: { redirect: RedirectDto }) {
  return (
    <>
      <span className={styles.path} title={redirect.from_path}>
        {redirect.from_path}
      </span>
      {redirect.warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {warning}
        </span>
      ))}
    </>
  );
}

interface ActionsProps {
  redirect: RedirectDto;
  onEdit: Handler;
  onRemove: Handler;
}

function Actions({ redirect, onEdit, onRemove }: ActionsProps) {
  return (
    <RowActions
      name={redirect.from_path}
      canEdit={useMayCall("PUT /redirects/{id}")}
      canRemove={useMayCall("DELETE /redirects/{id}")}
      onEdit={() => onEdit(redirect)}
      onRemove={() => onRemove(redirect)}
    />
  );
}
