import { t as shared } from "./english";
import { flags } from "./en/flags";

export const t = shared.with(flags);
