import { t as shared } from "./english";
import { operations } from "./en/operations";

export const t = shared.with(operations);
