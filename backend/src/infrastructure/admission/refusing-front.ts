import type { IncomingMessage, RequestListener } from "node:http";
import { OverloadedError } from "../../common/bounded-queue";
import { API_BASE } from "../../common/http/api-base";
import { isRead } from "../../common/http/app-request";
import { sendRefusal } from "../../common/http/unreadable-requests";
import type { AdmissionService } from "./admission.service";

/**
 * Runs before the framework: while the readers' queue is full, it refuses further readers for a fraction of
 * what a route costs. Otherwise a flood of refusals would itself slow everyone down.
 */
export class RefusingFront {
  private admission: Pick<AdmissionService, "refusesReader"> | null = null;

  open(admission: Pick<AdmissionService, "refusesReader">): void {
    this.admission = admission;
  }

  before(handler: RequestListener): RequestListener {
    return (request, response) => {
      if (isReaderCall(request) && this.admission?.refusesReader())
        sendRefusal(request, response, new OverloadedError());
      else handler(request, response);
    };
  }
}

/** Calls that are anonymous, as their headers show. */
function isReaderCall({ method = "", url = "", headers }: IncomingMessage) {
  return (
    url.startsWith(`${API_BASE}/`) &&
    isRead(method) &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers["x-api-key"] === undefined
  );
}
