import { t as shared } from "./english";
import { slots } from "./en/slots";

export const t = shared.with(slots);
