import { t as shared } from "./english";
import { calendar } from "./en/calendar";

export const t = shared.with(calendar);
