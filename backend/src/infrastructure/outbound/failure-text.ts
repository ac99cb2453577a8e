import { t } from "../../common/texts";
import type { Say } from "../../common/texts/said";
import type { OutboundAnswer, OutboundFailure } from "./outbound.service";

const FAILURES = {
  certificate: "linkCertificate",
  connection: "linkConnection",
  inner: "linkInner",
  "no-host": "linkNoHost",
  redirects: "linkRedirects",
  timeout: "linkTimeout",
} as const satisfies Record<OutboundFailure, string>;

const GONE = [404, 410];

/** Says why there is no page at an address. */
export function failureText(answer: OutboundAnswer, say: Say = t): string {
  if ("failure" in answer) return say(FAILURES[answer.failure]);
  const { status } = answer;
  return say(GONE.includes(status) ? "linkGone" : "linkAnswered", { status });
}
