import { t as shared } from "./english";
import { versions } from "./en/versions";

export const t = shared.with(versions);
