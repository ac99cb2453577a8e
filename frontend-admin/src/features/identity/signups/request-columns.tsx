import type { SignUpRequestDto } from "@octavo/contracts";
import { Button } from "@octavo/ui";
import { AdminTime } from "../../../shared/crud/admin-date";
import type { Column } from "../../../shared/crud/data-table";
import styles from "./request-columns.module.css";

interface RequestColumns {
  /** In which the times are. */
  timeZone: string;
  /** Whether somebody has answered these already. */
  isDecided: boolean;
  onApprove: (request: SignUpRequestDto) => void;
  onReject: (request: SignUpRequestDto) => void;
}

export function requestColumns(
  options: RequestColumns,
): Column<SignUpRequestDto>[] {
  return [
    {
      header: "Name",
      kind: "name",
      cell: ({ name }) => <span className={styles.wrap}>{name}</span>,
    },
    {
      header: "Email",
      cell: ({ email }) => <span className={styles.wrap}>{email}</span>,
    },
    {
      header: `Asked (${options.timeZone})`,
      kind: "date",
      sort: "created_at",
      cell: ({ created_at }) => <AdminTime value={created_at} />,
    },
    options.isDecided ? decision(options) : actions(options),
  ];
}

const decision = ({ timeZone }: RequestColumns): Column<SignUpRequestDto> => ({
  header: `Decided (${timeZone})`,
  kind: "line",
  cell: ({ decided_at, decided_by }) => (
    <>
      <AdminTime value={decided_at} />
      {decided_by && ` by ${decided_by.name}`}
    </>
  ),
});

const actions = ({
  onApprove,
  onReject,
}: RequestColumns): Column<SignUpRequestDto> => ({
  header: "Actions",
  kind: "buttons",
  cell: (request) => (
    <span className={styles.buttons}>
      <Button
        size="small"
        variant="primary"
        aria-label={`Approve ${request.name}`}
        onClick={() => onApprove(request)}
      >
        Approve…
      </Button>
      <Button
        size="small"
        aria-label={`Reject ${request.name}`}
        onClick={() => onReject(request)}
      >
        Reject…
      </Button>
    </span>
  ),
});
