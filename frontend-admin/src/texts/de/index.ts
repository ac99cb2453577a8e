import { accounts } from "./accounts";
import { identity } from "./identity";
import { operations } from "./operations";
import { site } from "./site";

export const german = { ...accounts, ...identity, ...operations, ...site };
