import { t as shared } from "./english";
import { finding } from "./en/finding";

export const t = shared.with(finding);
