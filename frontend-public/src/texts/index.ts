import { catalogue } from "@octavo/texts";
import { english } from "./en";

export const t = catalogue(english);
