import { useMayCall } from "@octavo/auth";
import type { Paged, SignUpRequestDto } from "@octavo/contracts";
import { buttonClass } from "@octavo/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useApi } from "../../../remote-context";

/** How many people wait for an account, for those who decide about them (D-301). */
export function RequestsLink() {
  const mayDecide = useMayCall("GET /signup-requests");
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["signup-requests", "count"],
    enabled: mayDecide,
    queryFn: ({ signal }) =>
      api<Paged<SignUpRequestDto>>({
        method: "GET",
        path: "/signup-requests",
        query: { limit: 1 },
        signal,
      }),
  });
  if (!mayDecide) return null;
  return (
    <Link className={buttonClass("secondary")} to="/signup-requests">
      Requests{data && ` (${data.total})`}
    </Link>
  );
}
