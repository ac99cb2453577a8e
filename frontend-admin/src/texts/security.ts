import { t as shared } from "./english";
import { security } from "./en/security";

export const t = shared.with(security);
