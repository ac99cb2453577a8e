import type {
  DecidedSignUpDto,
  ListSignUpsDto,
  SignUpRequestDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { WAITING } from "../../../shared/layout/waiting.hooks";
import { useCall, useRefresh } from "../../../shared/crud/use-call";

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
export const useDecide = (verb: "approve" | "reject") =>
  useCall<Told, Decision>(
    ({ id, ...body }) => ["POST", `/signup-requests/${id}/${verb}`, body],
    { onSettled: useRefresh("signup-requests", "authors", "roles", WAITING) },
  );
