import { t as editor } from "./editor";
import { merging } from "./en/merging";

export const t = editor.with(merging);
