import { t } from "../../common/texts";
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
export function failureText(answer: OutboundAnswer): string {
  if ("failure" in answer) return t(FAILURES[answer.failure]);
  const { status } = answer;
  return t(GONE.includes(status) ? "linkGone" : "linkAnswered", { status });
}
