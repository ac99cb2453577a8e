import { isIPv4, isIPv6 } from "node:net";
import { trimEndOf } from "@octavo/format";

/** The form of a visitor's address in the log. */
export type LoggedAddress = "full" | "short" | "none";

const MAPPED = /^::ffff:(?=\d+\.)/i;
/** Groups of an IPv6 address that a provider gives to a site; a household has a small part of them. */
const GROUPS = 3;

/** An address without what tells the people of one network apart: `/24` of IPv4, `/48` of IPv6. */
export function shortAddress(address: string): string {
  const plain = address.replace(MAPPED, "");
  if (isIPv4(plain)) return `${trimEndOf(plain, /\d/)}0`;
  if (!isIPv6(plain)) return "";
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const isWhole = tail === undefined || groups.length >= GROUPS;
  return isWhole ? `${groups.slice(0, GROUPS).join(":")}::` : `${head}::`;
}

/** How a setting wants addresses to be named; null: not at all. */
export const describeClient =
  (wanted: LoggedAddress) =>
  (address: string): string | null => {
    if (wanted === "none") return null;
    return wanted === "full" ? address : shortAddress(address);
  };
