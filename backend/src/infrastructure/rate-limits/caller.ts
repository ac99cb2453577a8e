import type { AppRequest } from "../../common/http/app-request";
import { networkOf } from "./network-of";

/** Names a program, a person or a network. */
export function caller({ apiKey, principal, ip }: AppRequest): string {
  if (apiKey) return `key ${apiKey.id}`;
  // A person has one limit, however many sessions they have.
  if (principal) return `person ${principal.id}`;
  return `address ${networkOf(ip)}`;
}
