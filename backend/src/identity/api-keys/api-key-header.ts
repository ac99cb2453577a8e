/** The two headers that can carry a key; a header sent more than once may come as a list. */
export interface ApiKeyHeaders {
  authorization?: string;
  "x-api-key"?: string | string[];
}

/**
 * What a program shows to be let in: nothing, one key, or something that can be no key, which is
 * refused rather than overlooked (D-616).
 */
export type ApiKeyHeader =
  | { kind: "none" }
  | { kind: "key"; key: string }
  | { kind: "unusable" };

export function readApiKeyHeader(headers: ApiKeyHeaders): ApiKeyHeader {
  const { authorization, "x-api-key": inHeader } = headers;
  const shown: (string | null)[] = [];
  if (inHeader !== undefined) shown.push(String(inHeader));
  if (authorization !== undefined) shown.push(bearerOf(authorization));
  if (shown.length === 0) return { kind: "none" };
  const [key] = shown;
  const isOne = shown.every((other) => other === key);
  return isOne && key ? { kind: "key", key } : { kind: "unusable" };
}

/** @returns null for any other scheme. */
const bearerOf = (authorization: string): string | null =>
  /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
