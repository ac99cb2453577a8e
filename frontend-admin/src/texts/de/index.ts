import { accounts } from "./accounts";
import { content } from "./content";
import { editor } from "./editor";
import { identity } from "./identity";
import { operations } from "./operations";
import { shared } from "./shared";
import { site } from "./site";
import { source } from "./source";

export const german = {
  ...accounts,
  ...content,
  ...editor,
  ...identity,
  ...operations,
  ...shared,
  ...site,
  ...source,
};
