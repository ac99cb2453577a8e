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
import { t } from "../../../texts/signups";

/** Requests for accounts, for people who decide about them. */
export function RequestsScreen() {
  const maySee = useMayCall("GET /signup-requests");
  return (
    <Screen
      title={t("signups.title")}
      description={t.parts("signups.text", {
        days: SIGN_UP_DAYS,
        users: (
          <Link key="users" to="/roles?tab=users">
            {t("users.andRoles")}
          </Link>
        ),
      })}
    >
      {maySee ? <RequestsTable /> : <Notice>{t("signups.mayNotView")}</Notice>}
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
      <FilterBar label={t("signups.filter")}>
        <FilterSelect
          list={list}
          name="status"
          label={t("common.status")}
          all={t("signups.waiting")}
          options={[
            ["approved", t("signups.approved")],
            ["rejected", t("signups.rejected")],
          ]}
        />
      </FilterBar>
      <DataTable
        noun={t("signups.noun")}
        result={requests}
        list={list}
        failure={t("signups.failedList")}
        columns={requestColumns({
          timeZone,
          isDecided: status !== "",
          onApprove: (request) => setDecision({ verb: "approve", request }),
          onReject: (request) => setDecision({ verb: "reject", request }),
        })}
        empty={
          <EmptyState icon={<UserPlus />} title={emptyTitle(status)}>
            {t("signups.noneText")}
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

function emptyTitle(status: string): string {
  if (status === "approved") return t("signups.noneApproved");
  if (status === "rejected") return t("signups.noneRejected");
  return t("signups.noneWaiting");
}

interface RequestColumns {
  /** The time zone of the columns. */
  timeZone: string;
  /** Whether the listed requests were approved or rejected. */
  isDecided: boolean;
  onApprove: (request: SignUpRequestDto) => void;
  onReject: (request: SignUpRequestDto) => void;
}

function requestColumns(options: RequestColumns): Column<SignUpRequestDto>[] {
  return [
    {
      header: t("common.name"),
      kind: "name",
      cell: ({ name }) => <span className="breaks">{name}</span>,
    },
    {
      header: t("common.email"),
      kind: "email",
      cell: ({ email }) => email,
    },
    {
      header: t("signups.asked", { zone: options.timeZone }),
      kind: "date",
      sort: "created_at",
      cell: ({ created_at }) => <AdminTime value={created_at} />,
    },
    options.isDecided ? decision(options) : actions(options),
  ];
}

const decision = ({ timeZone }: RequestColumns): Column<SignUpRequestDto> => ({
  header: t("signups.decided", { zone: timeZone }),
  kind: "line",
  cell: ({ decided_at, decided_by }) => (
    <>
      <AdminTime value={decided_at} />
      {decided_by && t("signups.decidedBy", { name: decided_by.name })}
    </>
  ),
});

const actions = ({
  onApprove,
  onReject,
}: RequestColumns): Column<SignUpRequestDto> => ({
  header: t("common.actions"),
  kind: "buttons",
  cell: (request) => (
    <span className={styles.buttons}>
      <Button
        size="small"
        variant="primary"
        aria-label={t("signups.approveOne", { name: request.name })}
        onClick={() => onApprove(request)}
      >
        {t("signups.approveOpen")}
      </Button>
      <Button
        size="small"
        aria-label={t("signups.rejectOne", { name: request.name })}
        onClick={() => onReject(request)}
      >
        {t("signups.rejectOpen")}
      </Button>
    </span>
  ),
});
