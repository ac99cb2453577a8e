import { t as shared } from "./english";
import { site } from "./en/site";

export const t = shared.with(site);
