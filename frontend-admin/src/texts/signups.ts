import { t as shared } from "./english";
import { signups } from "./en/signups";

export const t = shared.with(signups);
