import type {
  RecoveryCodesDto,
  SessionDto,
  TwoFactorDto,
  TwoFactorSetupDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  objectOf,
  ref,
  text,
  type Schema,
} from "../../infrastructure/openapi/schema";

const TOO_MANY = "Too many attempts; `Retry-After` says when to go on";

/** Where one is signed in, and the second step of signing in (D-313). */
export const accountSafetyAnswers: Record<string, OperationAnswer> = {
  "GET /api/auth/sessions": {
    summary:
      "Where one is signed in: the session that asks, then those last used",
    answer: paged(ref("BrowserSession")),
  },
  "DELETE /api/auth/sessions": {
    summary: "End all of one's sessions but the one that asks",
    answer: ref("Success"),
  },
  "DELETE /api/auth/sessions/{id}": {
    summary: "End one of one's sessions",
    answer: ref("Deleted"),
  },
  "GET /api/auth/two-factor": {
    summary: "Whether one's account asks for a second step",
    answer: ref("TwoFactor"),
  },
  "POST /api/auth/two-factor": {
    summary:
      "Begin setting up two-step sign-in; nothing asks for codes until the first one is confirmed",
    answer: ref("TwoFactorSetup"),
    failures: { "409": "It is on already", "429": TOO_MANY },
  },
  "POST /api/auth/two-factor/confirm": {
    summary:
      "Turn it on with the first code; ends one's other sessions and answers the recovery codes, once",
    answer: ref("RecoveryCodes"),
    failures: { "409": "No set-up is under way", "429": TOO_MANY },
  },
  "POST /api/auth/two-factor/recovery-codes": {
    summary: "New recovery codes; the older ones are of no use any more",
    answer: ref("RecoveryCodes"),
    failures: { "409": "It is not on", "429": TOO_MANY },
  },
  "POST /api/auth/two-factor/disable": {
    summary: "Turn it off, with the password and a code",
    answer: ref("Success"),
    failures: {
      "401": "The code is wrong",
      "409": "It is not on",
      "429": TOO_MANY,
    },
  },
  "DELETE /api/authors/{id}/two-factor": {
    summary:
      "Turn off somebody else's two-step sign-in, when phone and recovery codes are lost; ends their sessions",
    answer: ref("Deleted"),
    failures: { "409": "It is not on" },
  },
};

export const accountSafetySchemas: Record<string, Schema> = {
  BrowserSession: objectOf<SessionDto>({
    id: text,
    is_current: { ...flag, description: "The one that asks." },
    user_agent: nullable(text),
    ip: nullable(text),
    created_at: date,
    last_seen_at: { ...date, description: "To within five minutes." },
  }),
  RecoveryCodes: objectOf<RecoveryCodesDto>({ recovery_codes: listOf(text) }),
  TwoFactor: objectOf<TwoFactorDto>({
    enabled: flag,
    enabled_at: nullable(date),
    recovery_codes_left: integer,
  }),
  TwoFactorSetup: objectOf<TwoFactorSetupDto>({
    secret: { ...text, description: "Base 32." },
    address: { ...text, description: "`otpauth://totp/…`, for a QR code." },
  }),
};
