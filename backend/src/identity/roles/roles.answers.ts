import type { PermissionDto, RoleDto } from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  ref,
  text,
  type Schema,
  objectOf,
} from "../../infrastructure/openapi/schema";

const nameTaken = { "409": "The name is taken" };
const role = { answer: ref("Role"), hasEntityTag: true };
const seeded = {
  "409": "The name is taken, or the product relies on this permission",
};

/** What each of these calls is for and answers. */
export const rolesAnswers: Record<string, OperationAnswer> = {
  "GET /api/roles": { summary: "List roles", answer: paged(ref("Role")) },
  "GET /api/roles/{id}": { ...role, summary: "A role" },
  "POST /api/roles": {
    ...role,
    summary: "Create a role that holds nothing yet",
    failures: nameTaken,
  },
  "PUT /api/roles/{id}": {
    ...role,
    summary: "Change a role",
    failures: nameTaken,
  },
  "DELETE /api/roles/{id}": {
    summary: "Delete a role; people lose it",
    answer: ref("Deleted"),
  },
  "POST /api/roles/{id}/restore": {
    ...role,
    summary: "Take a role from the trash; people have it again",
    failures: nameTaken,
  },
  "POST /api/roles/{id}/permissions": {
    ...role,
    summary: "Set what a role holds",
    takesEntityTag: true,
  },
  "GET /api/permissions": {
    summary: "List permissions",
    answer: paged(ref("Permission")),
  },
  "POST /api/permissions": {
    summary: "Create a permission",
    answer: ref("Permission"),
    failures: nameTaken,
  },
  "PUT /api/permissions/{id}": {
    summary: "Rename a permission",
    answer: ref("Permission"),
    failures: seeded,
  },
  "DELETE /api/permissions/{id}": {
    summary: "Delete a permission; roles and people lose it",
    answer: ref("Deleted"),
    failures: { "409": "The product relies on this permission" },
  },
};

export const rolesSchemas: Record<string, Schema> = {
  Permission: objectOf<PermissionDto>({
    id: integer,
    name: text,
    is_seeded: {
      ...flag,
      description: "It can be neither renamed nor deleted.",
    },
  }),
  Role: objectOf<RoleDto>({
    id: integer,
    name: text,
    description: nullable(text),
    permissions: listOf(text),
    non_editable: flag,
    rank: {
      ...integer,
      description: "The highest of a person's roles is the one that is shown.",
    },
    user_count: integer,
    created_at: date,
    version: { ...integer, description: "Counts changes; also the ETag." },
  }),
};
