import { ifMatch } from "@octavo/api-client";
import { useSessionStore } from "@octavo/auth";
import { unwrapOne } from "@octavo/contracts";
import type { AccountDto, RoleDto } from "@octavo/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../remote-context";

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

export const useSetDirectPermissions = () =>
  useGrantCall<AccountDto>("authors", "permissions");

export const useSetRolePermissions = () =>
  useGrantCall<RoleDto>("roles", "permissions");
