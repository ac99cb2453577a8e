import { t as shared } from ".";
import { site } from "./en/site";

export const t = shared.with(site);
