import { t as shared } from "./english";
import { settings } from "./en/settings";

export const t = shared.with(settings);
