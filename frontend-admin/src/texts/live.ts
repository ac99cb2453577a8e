import { t as shared } from "./english";
import { live } from "./en/live";

export const t = shared.with(live);
