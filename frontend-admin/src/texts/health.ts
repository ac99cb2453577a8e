import { t as shared } from "./english";
import { health } from "./en/health";

export const t = shared.with(health);
