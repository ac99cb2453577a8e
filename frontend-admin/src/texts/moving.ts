import { t as shared } from "./english";
import { moving } from "./en/moving";

export const t = shared.with(moving);
