import { t as shared } from "./english";
import { paths } from "./en/paths";

export const t = shared.with(paths);
