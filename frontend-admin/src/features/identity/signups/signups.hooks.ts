import type {
  DecidedSignUpDto,
  ListSignUpsDto,
  SignUpRequestDto,
} from "@octavo/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { WAITING } from "../../../shared/layout/waiting.hooks";
import { useApi } from "../../../remote-context";

export const signUpHooks = createResourceHooks<{
  item: SignUpRequestDto;
  detail: SignUpRequestDto;
  input: object;
  query: ListSignUpsDto;
}>("signup-requests");

/** An older server does not report the email. */
type Told = SignUpRequestDto & Partial<DecidedSignUpDto>;

interface Decision {
  id: number;
  /** Names of roles, for an approval. */
  roles?: readonly string[];
}

/** Also reloads people, because an approval creates an account. */
export function useDecide(verb: "approve" | "reject") {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      api<Told>({
        method: "POST",
        path: `/signup-requests/${id}/${verb}`,
        body,
      }),
    onSettled: () =>
      Promise.all(
        ["signup-requests", "authors", "roles", WAITING].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
