import { createResource, ifMatch } from "@octavo/api-client";
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
import { roleNames } from "../../people/role-names";
import { useApi } from "../../remote-context";
import { isSameList } from "./access-form";

export interface Access {
  name: string;
  email: string;
  /** All of the person's roles. */
  roles: readonly string[];
  /** Granted directly. */
  permissions: readonly string[];
}

interface Progress {
  account: AccountDto | undefined;
  invitation?: InvitationAnswer | undefined;
}

/**
 * Saves a person in up to three calls. What has succeeded is not sent again when a later call fails
 * and one presses Save once more: nobody is invited twice.
 */
export function useSaveAccess(start: AccountDto | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionStore();
  const [progress, setProgress] = useState<Progress>({ account: start });
  const save = useMutation({
    mutationFn: async ({ wanted, version }: SaveAccess) => {
      let { account, invitation } = progress;
      for (const step of [savePerson, saveRoles, savePermissions]) {
        const saved = await step(api, { account, wanted, version });
        account = saved;
        invitation = saved.invitation ?? invitation;
        setProgress({ account, invitation });
      }
      return { account, invitation };
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["authors"] }),
    onSuccess: async () => {
      void session.check();
      await client.invalidateQueries({ queryKey: ["roles"] });
    },
  });
  return { save, account: progress.account };
}

interface SaveAccess {
  wanted: Access;
  /** Instead of the version that the form started from. */
  version?: number | undefined;
}

interface Step extends SaveAccess {
  account: AccountDto | undefined;
}

async function savePerson(
  api: ApiTransport,
  { account, wanted, version }: Step,
): Promise<CreatedAccountDto> {
  const { name, email } = wanted;
  const authors = createResource<
    AccountDto,
    CreatedAccountDto,
    CreateAuthorDto | UpdateAuthorDto,
    ListAuthorsDto
  >(api, "/authors");
  if (!account) return authors.create({ name, email });
  const isSame = account.name === name && account.email === email;
  const started = version ?? account.version;
  if (!isSame) return authors.update(account.id, { name, email }, started);
  return version === undefined ? account : { ...account, version };
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
