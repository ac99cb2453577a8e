import { isRecord } from "./agent-clients.service";
import { ConnectionError } from "./connection-error";

export type ConnectionForm = ReadonlyMap<string, string>;

/** Only what a form can say. */
export const formOf = (body: unknown): ConnectionForm =>
  new Map(
    Object.entries(isRecord(body) ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

/** @throws ConnectionError */
export function needed(form: ConnectionForm, name: string): string {
  const value = form.get(name);
  if (value === undefined || value === "")
    throw new ConnectionError("invalid_request");
  return value;
}
