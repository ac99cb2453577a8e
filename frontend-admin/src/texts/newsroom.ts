import { t as shared } from "./english";
import { newsroom } from "./en/newsroom";

export const t = shared.with(newsroom);
