import { t as shared } from "./english";
import { keys } from "./en/keys";

export const t = shared.with(keys);
