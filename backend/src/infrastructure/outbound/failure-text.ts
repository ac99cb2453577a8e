import { t } from "../../common/texts";
import type { OutboundFailure } from "./outbound.service";

const FAILURES = {
  certificate: "linkCertificate",
  connection: "linkConnection",
  inner: "linkInner",
  "no-host": "linkNoHost",
  redirects: "linkRedirects",
  timeout: "linkTimeout",
} as const satisfies Record<OutboundFailure, string>;

/** Says why a server did not answer. */
export const failureText = (failure: OutboundFailure): string =>
  t(FAILURES[failure]);
