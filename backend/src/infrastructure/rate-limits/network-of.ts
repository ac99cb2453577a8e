import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** Groups of an IPv6 address that name the network; the rest its owner chooses freely. */
const NETWORK_GROUPS = 4;

/**
 * The key of counted attempts: an IPv4 address, or the /64 network of an IPv6 address, because one customer
 * has 2^64 addresses and could use a new one for each attempt.
 */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%", 1)[0] ?? "").split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(missing).fill("0"), ...end];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":");
}

/** The key by which attempts on an account are counted, however its address is spelled. */
export const accountKey = (email: string): string =>
  email.normalize("NFKC").trim().toLowerCase();
