import { createResource, ifMatch } from "@octavo/api-client";
import { useMayCall, useSessionStore } from "@octavo/auth";
import { unwrapOne } from "@octavo/contracts";
import type {
  AccountDto,
  CreateAuthorDto,
  CreatedAccountDto,
  Deleted,
  InvitationAnswer,
  ListAuthorsDto,
  ListPermissionsDto,
  PermissionDto,
  RoleDto,
  SavePermissionDto,
  UpdateAuthorDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { roleHooks } from "../../../shared/accounts/accounts.hooks";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useApi } from "../../../remote-context";

interface AuthorTypes {
  item: AccountDto;
  detail: CreatedAccountDto;
  input: CreateAuthorDto | UpdateAuthorDto;
  query: ListAuthorsDto;
}

export const authorHooks = createResourceHooks<AuthorTypes>("authors");

/** The same calls, for a save that needs more than one. */
export const authorsOf = (api: ApiTransport) =>
  createResource<
    AuthorTypes["item"],
    AuthorTypes["detail"],
    AuthorTypes["input"],
    AuthorTypes["query"]
  >(api, "/authors");

const permissionHooks = createResourceHooks<{
  item: PermissionDto;
  detail: PermissionDto;
  input: SavePermissionDto;
  query: ListPermissionsDto;
}>("permissions");

/** Every permission there is. */
export const usePermissionChoices = () =>
  permissionHooks.useChoices({}, useMayCall("GET /permissions"));

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

/** Somebody who was found by name or address. */
export type UserChoice = Pick<AccountDto, "id" | "name" | "email">;

interface Removal {
  id: number;
  /** Who becomes the author of the posts; without one, the byline stays as it is. */
  reassignTo: UserChoice | null;
}

/** Deletes somebody whose posts may go to somebody else; nobody waits for the lists after that. */
export function useRemoveAndReassign(onRemoved: (removal: Removal) => void) {
  const api = useApi();
  const refresh = useRefresh("authors", "posts");
  return useMutation({
    mutationFn: ({ id, reassignTo }: Removal) =>
      api<Deleted>({
        method: "DELETE",
        path: `/authors/${id}`,
        query: { reassign_to: reassignTo?.id },
      }),
    onSuccess: (_answer, removal) => {
      onRemoved(removal);
      return refresh();
    },
  });
}

export function useAnonymise() {
  const api = useApi();
  const refresh = useRefresh("authors");
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/authors/${id}/anonymise` }),
    onSuccess: refresh,
  });
}

export function useTwoFactorReset() {
  const api = useApi();
  const refresh = useRefresh("authors/item", "authors");
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "DELETE", path: `/authors/${id}/two-factor` }),
    onSuccess: refresh,
  });
}

export interface Grant {
  id: number;
  /** The version that the list was made from. */
  version: number;
  list: "roles" | "permissions";
  names: readonly string[];
}

/** Replaces the list of what somebody, or a role, was granted. */
export const sendGrant = async <Answer extends object>(
  api: ApiTransport,
  resource: "authors" | "roles",
  { id, version, list, names }: Grant,
): Promise<Answer> =>
  unwrapOne(
    await api<Answer>({
      method: "POST",
      path: `/${resource}/${id}/${list}`,
      body: { [list]: names },
      ...ifMatch(version),
    }),
  );

interface GrantSave {
  base: { id: number; version: number } | undefined;
  input: readonly string[];
}

function useGrantSave<Answer extends object>(
  resource: "authors" | "roles",
  list: Grant["list"],
) {
  const api = useApi();
  const session = useSessionStore();
  const refresh = useRefresh("authors", "roles");
  return useMutation({
    mutationFn: ({ base, input: names }: GrantSave) => {
      const { id = 0, version = 0 } = base ?? {};
      return sendGrant<Answer>(api, resource, { id, version, list, names });
    },
    onSuccess: () => {
      // What oneself may do can change with it.
      void session.check();
      return refresh();
    },
  });
}

/** Saves the whole list of somebody's roles. */
export const assignmentHooks = {
  useSave: () => useGrantSave<AccountDto>("authors", "roles"),
  useLoad: authorHooks.useLoad,
};

/** Saves the whole list of what a role holds. */
export const rolePermissionHooks = {
  useSave: () => useGrantSave<RoleDto>("roles", "permissions"),
  useLoad: roleHooks.useLoad,
};

/** Asks again for everything that is shown of these resources. */
export function useRefresh(...names: readonly string[]) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      names.map((name) => client.invalidateQueries({ queryKey: [name] })),
    );
}
