import { useMayCall, useSession } from "@octavo/auth";
import { isSuperuser } from "@octavo/contracts";
import type {
  Actor,
  ListRolesDto,
  RoleDto,
  SaveRoleDto,
} from "@octavo/contracts";
import { useMemo } from "react";
import { createResourceHooks } from "../crud/create-resource-hooks";

export const roleHooks = createResourceHooks<{
  item: RoleDto;
  detail: RoleDto;
  input: SaveRoleDto;
  query: ListRolesDto;
}>("roles");

/** Every role there is, the highest first; nothing is asked for those who may not see roles. */
export const useRoleChoices = () =>
  roleHooks.useChoices({ sort: "-rank" }, useMayCall("GET /roles"));

const NO_ONE: Actor = { id: 0, isSuperuser: false };

/** The signed-in person, as the rules about granting look at people. */
export function useActor(): Actor {
  const { user } = useSession();
  return useMemo(
    () => (user ? { ...user, isSuperuser: isSuperuser(user) } : NO_ONE),
    [user],
  );
}
