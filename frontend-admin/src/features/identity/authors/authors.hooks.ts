import { createResource, ifMatch } from "@octavo/api-client";
import { useMayCall, useSessionStore } from "@octavo/auth";
import { LIMITS, unwrapOne } from "@octavo/contracts";
import type {
  AccountDto,
  CreateAuthorDto,
  CreatedAccountDto,
  InvitationAnswer,
  ListAuthorsDto,
  ListPermissionsDto,
  PermissionDto,
  RoleDto,
  SavePermissionDto,
  UpdateAuthorDto,
} from "@octavo/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { loadAll } from "../../../shared/crud/use-choices";
import { useApi } from "../../../remote-context";

export const authorHooks = createResourceHooks<{
  item: AccountDto;
  detail: CreatedAccountDto;
  input: CreateAuthorDto | UpdateAuthorDto;
  query: ListAuthorsDto;
}>("authors");

const limit = LIMITS.maxLimit;

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

interface Grant {
  id: number;
  /** The version that the list was made from. */
  version: number;
  names: readonly string[];
}

/** Replaces a list of grants. What oneself may do can change with it, so the session is asked again. */
function useGrantCall<Answer extends object>(
  resource: "authors" | "roles",
  list: "roles" | "permissions",
) {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionStore();
  return useMutation({
    mutationFn: async ({ id, version, names }: Grant) =>
      unwrapOne(
        await api<Answer>({
          method: "POST",
          path: `/${resource}/${id}/${list}`,
          body: { [list]: names },
          ...ifMatch(version),
        }),
      ),
    onSuccess: async () => {
      void session.check();
      await Promise.all([
        client.invalidateQueries({ queryKey: ["authors"] }),
        client.invalidateQueries({ queryKey: ["roles"] }),
      ]);
    },
  });
}

export const useAssignRoles = () =>
  useGrantCall<AccountDto>("authors", "roles");

export const useSetRolePermissions = () =>
  useGrantCall<RoleDto>("roles", "permissions");
