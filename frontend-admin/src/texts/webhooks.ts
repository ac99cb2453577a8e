import { t as shared } from "./english";
import { webhooks } from "./en/webhooks";

export const t = shared.with(webhooks);
