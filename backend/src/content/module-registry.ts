import type { Type } from "@nestjs/common";

/** Each resource's own. */
export const MODULES = import.meta.exports(
  "./*/*.module.ts",
) as readonly Type[];
