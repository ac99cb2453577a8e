import { useMayCall } from "@octavo/auth";
import { SIGN_UP_DAYS } from "@octavo/contracts";
import type { SignUpRequestDto } from "@octavo/contracts";
import { EmptyState, Notice } from "@octavo/ui";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DataTable } from "../../../shared/crud/data-table";
import { FilterBar, FilterSelect } from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { Screen } from "../../../shared/layout/screen";
import { ApproveDialog } from "./approve-dialog";
import { RejectDialog } from "./reject-dialog";
import { requestColumns } from "./request-columns";
import { useRequests } from "./requests.hooks";

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
  const requests = useRequests(list.query);
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
