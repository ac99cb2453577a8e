import type {
  CodeRequiredAnswer,
  InvitedPersonDto,
  SessionAnswer,
  SessionUserDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import {
  flag,
  ref,
  text,
  type Schema,
  objectOf,
} from "../../infrastructure/openapi/schema";
import { authorFields } from "../authors/people.answers";

const TOO_MANY = {
  "403": "The call came from another site",
  "429": "Too many attempts; `Retry-After` says when to go on",
};

/** What each of these calls is for and answers. */
export const authAnswers: Record<string, OperationAnswer> = {
  "POST /api/auth/login": {
    summary:
      "Sign in; accounts with two-step sign-in are asked for a code instead of getting a session",
    answer: { anyOf: [ref("Session"), ref("CodeRequired")] },
    failures: {
      "401": "Wrong e-mail or password",
      "403":
        "The account waits for its approval, or the call came from another site",
      "429": TOO_MANY["429"],
    },
  },
  "POST /api/auth/login/code": {
    summary:
      "The second step of signing in: a code of an app, or a recovery code",
    answer: ref("Session"),
    failures: {
      "401":
        "The code is wrong, or the first step was too long ago (`code: sign_in_over`)",
      ...TOO_MANY,
    },
  },
  "POST /api/auth/logout": { summary: "Sign out", answer: ref("Success") },
  "GET /api/auth/me": {
    summary: "The signed-in user, and a CSRF token (also in the 401)",
    answer: ref("Session"),
  },
  "POST /api/auth/forgot": {
    summary:
      "Ask for a link to choose a new password; the same answer whether there is an account or not",
    answer: ref("Success"),
    failures: TOO_MANY,
  },
  "POST /api/auth/reset": {
    summary:
      "Choose a new password with the token of such a link; ends every session",
    answer: ref("Success"),
    failures: TOO_MANY,
  },
  "POST /api/auth/change-password": {
    summary:
      "Change one's own password, with the session or `user.token` as bearer; also at /auth/change-password",
    answer: ref("Success"),
    failures: {
      "401": "Neither a session nor a token that still counts",
      "403": "The CSRF token is stale (`code: csrf`)",
      "409": "The password was changed in the meantime",
      "429": TOO_MANY["429"],
    },
  },
  "POST /api/auth/invitation": {
    summary: "Whom the token of an invitation is for",
    answer: ref("InvitedPerson"),
    failures: TOO_MANY,
  },
  "POST /api/auth/invitation/accept": {
    summary: "Accept an invitation by choosing a password",
    answer: ref("Success"),
    failures: TOO_MANY,
  },
};

export const authSchemas: Record<string, Schema> = {
  CodeRequired: objectOf<CodeRequiredAnswer>({
    mfa_required: { ...flag, enum: [true] },
    mfa_token: text,
  }),
  InvitedPerson: objectOf<InvitedPersonDto>({ name: text, email: text }),
  Session: objectOf<SessionAnswer>({
    user: ref("SessionUser"),
    csrfToken: text,
  }),
  SessionUser: objectOf<SessionUserDto>(
    {
      ...authorFields,
      token: {
        ...text,
        description: "For changing the password only; lives 15 minutes.",
      },
    },
    ["role"],
  ),
};
