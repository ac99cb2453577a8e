import { t as shared } from "./english";
import { editor } from "./en/editor";

export const t = shared.with(editor);
