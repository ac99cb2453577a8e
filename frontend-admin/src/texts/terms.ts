import { t as shared } from "./english";
import { terms } from "./en/terms";

export const t = shared.with(terms);
