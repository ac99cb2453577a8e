import { t as shared } from "./identity";
import { security } from "./en/security";

export const t = shared.with(security);
