import {
  KEY_REVOKE_REASONS,
  KEY_SCOPES,
  type ApiKeyDto,
  type CreatedApiKeyAnswer,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  objectOf,
  oneOf,
  ref,
  text,
  type Fields,
  type Schema,
} from "../../infrastructure/openapi/schema";

const apiKey: Fields<ApiKeyDto> = {
  id: integer,
  description: text,
  key: {
    ...text,
    description: "The first 10 characters, ten asterisks and the last 5.",
    example: "sfb_4hQ8zT**********w0XcA",
  },
  scopes: listOf(oneOf(KEY_SCOPES)),
  revoked: flag,
  revoked_at: nullable(date),
  revoke_reason: nullable(oneOf(KEY_REVOKE_REASONS)),
  expires_at: nullable(date),
  last_used_at: nullable({ ...date, description: "At most a minute old." }),
  uses: { ...integer, description: "Requests it has made." },
  created_by: nullable(
    objectOf<{ id: number; name: string }>({ id: integer, name: text }),
  ),
  created_at: date,
};

const shownOnce: Schema = {
  ...text,
  description: "The whole key. No other answer ever shows it again.",
  example: "sfb_4hQ8zTnVb2LkR7mYd1GpXc5sWe9JfUa3Kt6Bw0XcA",
};

/** What each of these calls is for and answers. */
export const apiKeysAnswers: Record<string, OperationAnswer> = {
  "GET /api/api-keys": {
    summary: "List API keys, masked, as a plain list of up to 100",
    answer: listOf(ref("ApiKey")),
  },
  "POST /api/api-keys": {
    summary: "Create an API key; the answer alone shows it whole",
    answer: ref("CreatedApiKey"),
  },
  "PATCH /api/api-keys/{id}": {
    summary: "Revoke a key, or take it back into use (needs `manage_api_keys`)",
    answer: ref("ApiKey"),
    failures: { "409": "The key was revoked as compromised" },
  },
};

export const apiKeysSchemas: Record<string, Schema> = {
  ApiKey: objectOf<ApiKeyDto>(apiKey),
  CreatedApiKey: objectOf<CreatedApiKeyAnswer>({
    ...apiKey,
    key: shownOnce,
    data: objectOf<ApiKeyDto>({ ...apiKey, key: shownOnce }),
  }),
};
