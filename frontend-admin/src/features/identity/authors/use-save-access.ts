import { createResource, ifMatch, isApiError } from "@octavo/api-client";
import { useSessionStore } from "@octavo/auth";
import { unwrapOne } from "@octavo/contracts";
import type {
  AccountDto,
  CreateAuthorDto,
  CreatedAccountDto,
  InvitationAnswer,
  ListAuthorsDto,
  UpdateAuthorDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authorHooks } from "./authors.hooks";
import { roleNames } from "./user-labels";
import { useApi } from "../../../remote-context";

/** Everything that the dialog saves. */
export interface Access {
  name: string;
  email: string;
  /** All of the person's roles. */
  roles: readonly string[];
  /** Granted directly. */
  permissions: readonly string[];
}

interface Progress {
  /** The person as the server has it; nothing before somebody new is made. */
  account: AccountDto | undefined;
  invitation?: InvitationAnswer | undefined;
  /** Somebody else saved the person meanwhile (D-022). */
  isTheirs?: boolean;
}

/**
 * Saves a person in up to three calls. What has succeeded is not sent again when a later call fails
 * and one presses Save once more: nobody is invited twice.
 */
export function useSaveAccess(start: AccountDto | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionStore();
  const load = authorHooks.useLoad();
  const [progress, setProgress] = useState<Progress>({ account: start });
  const save = useMutation({
    mutationFn: async (wanted: Access) => {
      let { account, invitation } = progress;
      for (const step of [savePerson, saveRoles, savePermissions]) {
        const saved = await step(api, { account, wanted });
        account = saved;
        invitation = saved.invitation ?? invitation;
        setProgress({ account, invitation });
      }
      return invitation;
    },
    onError: async (error) => {
      const id = progress.account?.id;
      if (id === undefined || !isOutdated(error)) return;
      const account = await load(id);
      setProgress((before) => ({ ...before, account, isTheirs: true }));
    },
    onSuccess: () => void session.check(),
    onSettled: () =>
      Promise.all(
        ["authors", "roles"].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  const { account, isTheirs = false } = progress;
  return {
    save,
    theirs: isTheirs ? account : undefined,
    isHalfSaved: save.error !== null && !isTheirs && account !== start,
  };
}

const isOutdated = (error: unknown): boolean =>
  isApiError(error) && error.status === 412;

interface Step {
  account: AccountDto | undefined;
  wanted: Access;
}

async function savePerson(
  api: ApiTransport,
  { account, wanted }: Step,
): Promise<CreatedAccountDto> {
  const { name, email } = wanted;
  const authors = createResource<
    AccountDto,
    CreatedAccountDto,
    CreateAuthorDto | UpdateAuthorDto,
    ListAuthorsDto
  >(api, "/authors");
  if (!account) return authors.create({ name, email });
  if (account.name === name && account.email === email) return account;
  return authors.update(account.id, { name, email }, account.version);
}

const saveRoles = (api: ApiTransport, { account, wanted }: Step) =>
  saveList(api, account as AccountDto, {
    list: "roles",
    before: roleNames(account?.roles),
    after: wanted.roles,
  });

const savePermissions = (api: ApiTransport, { account, wanted }: Step) =>
  saveList(api, account as AccountDto, {
    list: "permissions",
    before: account?.direct_permissions ?? [],
    after: wanted.permissions,
  });

interface ListChange {
  list: "roles" | "permissions";
  before: readonly string[];
  after: readonly string[];
}

async function saveList(
  api: ApiTransport,
  account: AccountDto,
  { list, before, after }: ListChange,
): Promise<CreatedAccountDto> {
  if (isSameList(before, after)) return account;
  return unwrapOne(
    await api<AccountDto>({
      method: "POST",
      path: `/authors/${account.id}/${list}`,
      body: { [list]: after },
      ...ifMatch(account.version),
    }),
  );
}

export const isSameList = (
  one: readonly string[],
  other: readonly string[],
): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
