import { createResource } from "@octavo/api-client";
import { LIMITS } from "@octavo/contracts";
import type {
  CreateAuthorDto,
  CreatedAccountDto,
  AccountDto,
  InvitationAnswer,
  ListAuthorsDto,
  ListPermissionsDto,
  ListRolesDto,
  PermissionDto,
  RoleDto,
  SavePermissionDto,
  SaveRoleDto,
  UpdateAuthorDto,
} from "@octavo/contracts";
import { useMayCall } from "@octavo/auth";
import { useMutation, useQuery } from "@tanstack/react-query";
import { createResourceHooks } from "../crud/create-resource-hooks";
import { loadAll } from "../crud/use-choices";
import { useApi } from "../../remote-context";

export const authorHooks = createResourceHooks<{
  item: AccountDto;
  detail: CreatedAccountDto;
  input: CreateAuthorDto | UpdateAuthorDto;
  query: ListAuthorsDto;
}>("authors");

export const roleHooks = createResourceHooks<{
  item: RoleDto;
  detail: RoleDto;
  input: SaveRoleDto;
  query: ListRolesDto;
}>("roles");

const limit = LIMITS.maxLimit;

/** Every role there is, the highest first; nothing is asked for those who may not see roles. */
export function useRoleChoices() {
  const api = useApi();
  const resource = createResource<RoleDto, RoleDto, SaveRoleDto, ListRolesDto>(
    api,
    "/roles",
  );
  return useQuery({
    queryKey: ["roles", "choices"],
    enabled: useMayCall("GET /roles"),
    queryFn: ({ signal }) =>
      loadAll((offset) =>
        resource.list({ limit, offset, sort: "-rank" }, { signal }),
      ),
  });
}

/** Every permission there is. */
export function usePermissionChoices() {
  const api = useApi();
  const resource = createResource<
    PermissionDto,
    PermissionDto,
    SavePermissionDto,
    ListPermissionsDto
  >(api, "/permissions");
  return useQuery({
    queryKey: ["permissions", "choices"],
    enabled: useMayCall("GET /permissions"),
    queryFn: ({ signal }) =>
      loadAll((offset) => resource.list({ limit, offset }, { signal })),
  });
}

/** A new link for somebody who has not chosen a password yet; the one before stops working. */
export function useInvite() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: number) =>
      api<InvitationAnswer>({
        method: "POST",
        path: `/authors/${id}/invitation`,
      }),
  });
}
