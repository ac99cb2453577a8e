import { ListAuthorsDto } from "@octavo/contracts";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";

const ACCOUNTS = "Shown only to people who may see accounts.";

/** An author shows how many posts they have. */
const dependsOn = ["authors", "post-counts"];

export const AUTHORS_RESOURCE: ResourceDeclaration = {
  name: "authors",
  tables: { authors: "authors" },
  silentTables: {
    author_permissions: ACCOUNTS,
    author_roles: ACCOUNTS,
    permissions: ACCOUNTS,
    role_permissions: ACCOUNTS,
    roles: ACCOUNTS,
    two_factors: ACCOUNTS,
  },
  searchText: { table: "authors", text: "name" },
  reads: {
    "GET /authors": { query: ListAuthorsDto, dependsOn },
    "GET /authors/{id}": { dependsOn },
  },
};
