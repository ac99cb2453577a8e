import { t as shared } from "./english";
import { identity } from "./en/identity";

export const t = shared.with(identity);
