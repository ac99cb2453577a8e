import { t as shared } from "./english";
import { contents } from "./en/contents";

export const t = shared.with(contents);
