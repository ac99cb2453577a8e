import type { Translation } from "@octavo/texts";
import type { editor as english } from "../en/editor";

export const editor: Translation<typeof english> = {};
