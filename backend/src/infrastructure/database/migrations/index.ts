import { CreateAccounts1795132800000 } from "./1795132800000-create-accounts";
import { CreateContent1795132800001 } from "./1795132800001-create-content";
import { CreateSearch1795132800002 } from "./1795132800002-create-search";
import { CreateImportedPosts1795132800010 } from "./1795132800010-create-imported-posts";
import { CreateFrontends1795132800020 } from "./1795132800020-create-frontends";

/** In the order in which they run. A migration is never edited after it has been released. */
export const migrations = [
  CreateAccounts1795132800000,
  CreateContent1795132800001,
  CreateSearch1795132800002,
  CreateImportedPosts1795132800010,
  CreateFrontends1795132800020,
] as const;
