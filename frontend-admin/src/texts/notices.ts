import { t as shared } from "./english";
import { notices } from "./en/notices";

export const t = shared.with(notices);
