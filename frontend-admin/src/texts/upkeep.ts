import { t as shared } from "./english";
import { upkeep } from "./en/upkeep";

export const t = shared.with(upkeep);
