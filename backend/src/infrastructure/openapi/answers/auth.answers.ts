import type { SessionAnswer, SessionUserDto } from "@octavo/contracts";
import type { OperationAnswer } from "../operation-answer";
import { ref, text, type Schema, objectOf } from "../schema";
import { authorFields } from "./people.answers";

/** What each of these calls is for and answers. */
export const authAnswers: Record<string, OperationAnswer> = {
  "POST /api/auth/login": {
    summary: "Sign in",
    answer: ref("Session"),
    failures: {
      "401": "Wrong e-mail or password",
      "403": "The call came from another site",
      "429": "Too many attempts; `Retry-After` says when to go on",
    },
  },
  "POST /api/auth/logout": { summary: "Sign out", answer: ref("Success") },
  "GET /api/auth/me": {
    summary: "The signed-in user, and a CSRF token (also in the 401)",
    answer: ref("Session"),
  },
};

export const authSchemas: Record<string, Schema> = {
  Session: objectOf<SessionAnswer>({
    user: ref("SessionUser"),
    csrfToken: text,
  }),
  SessionUser: objectOf<SessionUserDto>({ ...authorFields, token: text }, [
    "role",
  ]),
};
