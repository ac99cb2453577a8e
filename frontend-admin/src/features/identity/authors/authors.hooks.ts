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
import { useMutation } from "@tanstack/react-query";
import { roleHooks } from "../../../shared/accounts/accounts.hooks";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useApi } from "../../../remote-context";
import { useCall, useRefresh } from "../../../shared/crud/use-call";

interface AuthorTypes {
  item: AccountDto;
  detail: CreatedAccountDto;
  input: CreateAuthorDto | UpdateAuthorDto;
  query: ListAuthorsDto;
}

export const authorHooks = createResourceHooks<AuthorTypes>("authors");

/** The same calls, for a save that takes several. */
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

/** Asks who is there, if need be; the file is made of the answer. */
export function usePersonData() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ id }: Pick<AccountDto, "id">) => ({
      name: `person-${id}.json`,
      data: await api<object>({ method: "GET", path: `/authors/${id}/data` }),
    }),
    onSuccess: ({ name, data }) => saveJson(name, data),
  });
}

function saveJson(name: string, data: object): void {
  const text = `${JSON.stringify(data, null, 2)}\n`;
  const url = URL.createObjectURL(
    new Blob([text], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** All permissions. */
export const usePermissionChoices = () =>
  permissionHooks.useChoices({}, useMayCall("GET /permissions"));

/** Sends a new link to someone who has not chosen a password yet. The previous link stops working. */
export const useInvite = () =>
  useCall<InvitationAnswer, number>((id) => [
    "POST",
    `/authors/${id}/invitation`,
  ]);

/** Someone found by name or address. */
export type UserChoice = Pick<AccountDto, "id" | "name" | "email">;

interface Removal {
  id: number;
  /** The new author of the posts; null keeps the byline. */
  reassignTo: UserChoice | null;
}

/** Deletes someone and can reassign their posts. Does not wait for the lists to reload. */
export function useRemoveAndReassign(onRemoved: (removal: Removal) => void) {
  const refresh = useRefresh("authors", "posts");
  return useCall<Deleted, Removal>(
    ({ id, reassignTo }) => {
      const query = { reassign_to: reassignTo?.id };
      return ["DELETE", `/authors/${id}`, undefined, { query }];
    },
    {
      onSuccess: (_answer, removal) => {
        onRemoved(removal);
        return refresh();
      },
    },
  );
}

export const useAnonymise = () =>
  useCall<unknown, number>((id) => ["POST", `/authors/${id}/anonymise`], {
    onSuccess: useRefresh("authors"),
  });

export const useTwoFactorReset = () =>
  useCall<unknown, number>((id) => ["DELETE", `/authors/${id}/two-factor`], {
    onSuccess: useRefresh("authors/item", "authors"),
  });

export interface Grant {
  id: number;
  /** The version that the list is based on. */
  version: number;
  list: "roles" | "permissions";
  names: readonly string[];
}

/** Replaces the grants of a person or role. */
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
      // The change may affect the signed-in person.
      void session.check();
      return refresh();
    },
  });
}

/** Saves all roles of a person. */
export const assignmentHooks = {
  useSave: () => useGrantSave<AccountDto>("authors", "roles"),
  useLoad: authorHooks.useLoad,
};

/** Saves all permissions of a role. */
export const rolePermissionHooks = {
  useSave: () => useGrantSave<RoleDto>("roles", "permissions"),
  useLoad: roleHooks.useLoad,
};
