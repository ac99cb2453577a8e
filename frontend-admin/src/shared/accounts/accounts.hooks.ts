import { createResource } from "@octavo/api-client";
import { useMayCall, useSession } from "@octavo/auth";
import { LIMITS, isSuperuser } from "@octavo/contracts";
import type {
  Actor,
  ListRolesDto,
  RoleDto,
  SaveRoleDto,
} from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../remote-context";
import { createResourceHooks } from "../crud/create-resource-hooks";
import { loadAll } from "../crud/use-choices";

export const roleHooks = createResourceHooks<{
  item: RoleDto;
  detail: RoleDto;
  input: SaveRoleDto;
  query: ListRolesDto;
}>("roles");

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
        resource.list(
          { limit: LIMITS.maxLimit, offset, sort: "-rank" },
          { signal },
        ),
      ),
  });
}

const NOBODY: Actor = { id: 0, isSuperuser: false };

/** The signed-in person, as the rules about granting look at people. */
export function useActor(): Actor {
  const { user } = useSession();
  return useMemo(
    () => (user ? { ...user, isSuperuser: isSuperuser(user) } : NOBODY),
    [user],
  );
}
