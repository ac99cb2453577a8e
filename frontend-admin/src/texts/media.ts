import { t as shared } from "./english";
import { media } from "./en/media";

export const t = shared.with(media);
