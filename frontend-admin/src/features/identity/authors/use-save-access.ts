import type { AccountDto, CreatedAccountDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useSessionStore } from "@octavo/auth";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import { useRefresh } from "../../../shared/crud/use-call";
import { authorHooks, authorsOf, sendGrant } from "./authors.hooks";
import type { Grant } from "./authors.hooks";
import { roleNames } from "./user-labels";

/** Everything that the dialog saves. */
export interface Access {
  name: string;
  email: string;
  /** All of the person's roles. */
  roles: readonly string[];
  /** Granted directly. */
  permissions: readonly string[];
}

interface AccessSave {
  /** The person as the server knows them; undefined for a new person. */
  base: CreatedAccountDto | undefined;
  input: Access;
  onStep: (saved: CreatedAccountDto) => void;
}

/**
 * Saves a person in up to three calls. If one fails, the next save skips the calls that succeeded, so that
 * no one is invited twice.
 */
function useSaveAccess() {
  const api = useApi();
  const session = useSessionStore();
  const refresh = useRefresh("authors", "roles");
  return useMutation({
    mutationFn: async ({ base, input, onStep }: AccessSave) => {
      let account = await savePerson(api, base, input);
      const steps = [
        { list: "roles", before: rolesOf, after: input.roles },
        { list: "permissions", before: grantsOf, after: input.permissions },
      ] as const;
      if (account !== base) onStep(account);
      for (const { list, before, after } of steps) {
        if (isSameList(before(account), after)) continue;
        account = await saveList(api, account, { list, names: after });
        onStep(account);
      }
      return account;
    },
    onSuccess: () => void session.check(),
    onSettled: refresh,
  });
}

/** Saves the dialog, and loads what someone else has saved. */
export const accessHooks = {
  useSave: useSaveAccess,
  useLoad: authorHooks.useLoad,
};

async function savePerson(
  api: ApiTransport,
  account: CreatedAccountDto | undefined,
  { name, email }: Access,
): Promise<CreatedAccountDto> {
  if (!account) return authorsOf(api).create({ name, email });
  if (account.name === name && account.email === email) return account;
  const { id, version, invitation } = account;
  const saved = await authorsOf(api).update(id, { name, email }, version);
  return { ...saved, ...(invitation && { invitation }) };
}

/** Only the first answer contains the invitation. */
async function saveList(
  api: ApiTransport,
  { id, version, invitation }: CreatedAccountDto,
  { list, names }: Pick<Grant, "list" | "names">,
): Promise<CreatedAccountDto> {
  const grant = { id, version, list, names };
  const saved = await sendGrant<AccountDto>(api, "authors", grant);
  return { ...saved, ...(invitation && { invitation }) };
}

const rolesOf = ({ roles }: AccountDto) => roleNames(roles);
const grantsOf = ({ direct_permissions: names }: AccountDto) => names;

export const isSameList = (
  one: readonly string[],
  other: readonly string[],
): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
