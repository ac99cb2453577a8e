import { useMayCall } from "@octavo/auth";
import { SIGN_UP_DAYS } from "@octavo/contracts";
import type { SignUpRequestDto } from "@octavo/contracts";
import { Button, EmptyState, Notice } from "@octavo/ui";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FilterBar, FilterSelect } from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { Screen } from "../../../shared/layout/screen";
import { AdminTime } from "../../../shared/crud/admin-date";
import { ApproveDialog, RejectDialog } from "./decision-dialogs";
import styles from "./requests-screen.module.css";
import { signUpHooks } from "./signups.hooks";

/** People who ask for an account, for those who decide about it (D-301). */
export function RequestsScreen() {
  const maySee = useMayCall("GET /signup-requests");
  return (
    <Screen
      title="Sign-up requests"
      description={
        <>
          Requests without an answer are deleted after {SIGN_UP_DAYS} days. Who
          has an account is under{" "}
          <Link to="/roles?tab=users">Users and roles</Link>.
        </>
      }
    >
      {maySee ? (
        <RequestsTable />
      ) : (
        <Notice>You do not have permission to see sign-up requests.</Notice>
      )}
    </Screen>
  );
}

type Decision = { verb: "approve" | "reject"; request: SignUpRequestDto };

function RequestsTable() {
  const list = useListState({ filters: ["status"] });
  const timeZone = useSiteZone();
  const requests = signUpHooks.useList(list.query);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const status = list.filter("status");
  return (
    <>
      <FilterBar label="Filter requests">
        <FilterSelect
          list={list}
          name="status"
          label="Status"
          all="Waiting"
          options={[
            ["approved", "Approved"],
            ["rejected", "Rejected"],
          ]}
        />
      </FilterBar>
      <DataTable
        noun="requests"
        result={requests}
        list={list}
        failure="Failed to load sign-up requests"
        columns={requestColumns({
          timeZone,
          isDecided: status !== "",
          onApprove: (request) => setDecision({ verb: "approve", request }),
          onReject: (request) => setDecision({ verb: "reject", request }),
        })}
        empty={
          <EmptyState icon={<UserPlus />} title={emptyTitle(status)}>
            Whoever signs up and confirms the address appears here.
          </EmptyState>
        }
      />
      {decision?.verb === "approve" && (
        <ApproveDialog request={decision.request} onClose={close} />
      )}
      {decision?.verb === "reject" && (
        <RejectDialog request={decision.request} onClose={close} />
      )}
    </>
  );
}

const emptyTitle = (status: string): string =>
  status === "" ? "Nobody is waiting" : `No requests were ${status}`;

interface RequestColumns {
  /** In which the times are. */
  timeZone: string;
  /** Whether somebody has answered these already. */
  isDecided: boolean;
  onApprove: (request: SignUpRequestDto) => void;
  onReject: (request: SignUpRequestDto) => void;
}

function requestColumns(options: RequestColumns): Column<SignUpRequestDto>[] {
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
