import { t as shared } from ".";
import { operations } from "./en/operations";

export const t = shared.with(operations);
