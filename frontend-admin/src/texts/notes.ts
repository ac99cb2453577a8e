import { t as shared } from "./english";
import { notes } from "./en/notes";

export const t = shared.with(notes);
