import { SIGN_UP_STATUSES, type SignUpRequestDto } from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  integer,
  nullable,
  objectOf,
  oneOf,
  ref,
  text,
  type Schema,
} from "../../infrastructure/openapi/schema";

const DECIDED = { "409": "Somebody has decided about it already" };

/** What each of these calls is for and answers. */
export const signUpsAnswers: Record<string, OperationAnswer> = {
  "POST /api/auth/signup-requests": {
    summary:
      "Ask for an account; the same answer whether the address has one or not",
    answer: ref("Success"),
    failures: {
      "403":
        "Accounts are made by administrators only, or the call came from another site",
      "429": "Too many attempts; `Retry-After` says when to go on",
    },
  },
  "POST /api/auth/signup-requests/verify": {
    summary: "Confirm the address with the token of the mail",
    answer: ref("Success"),
    failures: {
      "403": "The call came from another site",
      "429": "Too many attempts; `Retry-After` says when to go on",
    },
  },
  "GET /api/signup-requests": {
    summary:
      "List requests for accounts: those that wait, unless told otherwise",
    answer: paged(ref("SignUpRequest")),
  },
  "POST /api/signup-requests/{id}/approve": {
    summary: "Make the account, with these roles or none",
    answer: ref("SignUpRequest"),
    failures: DECIDED,
  },
  "POST /api/signup-requests/{id}/reject": {
    summary: "Refuse the account",
    answer: ref("SignUpRequest"),
    failures: DECIDED,
  },
};

export const signUpsSchemas: Record<string, Schema> = {
  SignUpRequest: objectOf<SignUpRequestDto>({
    id: integer,
    name: text,
    email: text,
    status: oneOf(SIGN_UP_STATUSES),
    created_at: date,
    verified_at: nullable(date),
    decided_at: nullable(date),
    decided_by: nullable(
      objectOf<{ id: number; name: string }>({ id: integer, name: text }),
    ),
  }),
};
