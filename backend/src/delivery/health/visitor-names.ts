import { createHmac } from "node:crypto";
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkOf } from "../../infrastructure/rate-limits/network-of";

/** The sender of a signal, as far as a request shows. */
export interface Visitor {
  ip: string;
  browser: string;
}

/**
 * How many visitors of one network are told apart. It bounds what one network can have stored, however
 * often it changes its addresses and browsers.
 */
const VISITORS_PER_NETWORK = 64;

/** Separates network and visitor in a name; `frontend-signals.repository` splits names here. */
export const NETWORK_END = "/";

/** Names visitors by keyed hashes that cannot be reversed and that change every day. */
export class VisitorNames {
  constructor(private readonly key: Buffer) {}

  of({ ip, browser }: Visitor, at = new Date()): string {
    const day = at.toISOString().slice(0, 10);
    const network = this.hash(day, widerNetworkOf(ip));
    const visitor = this.hash(day, ip, browser).readUInt32BE();
    const number = visitor % VISITORS_PER_NETWORK;
    return `${network.toString("hex", 0, 12)}${NETWORK_END}${number}`;
  }

  private hash(...parts: string[]): Buffer {
    return createHmac("sha256", this.key).update(parts.join("\n")).digest();
  }
}

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv4");
PRIVATE.addSubnet("fc00::", 7, "ipv6");

/**
 * Addresses that count as one visitor when failures of a release are counted: those that one customer of a
 * provider easily gets many of, `/24` of IPv4 and `/48` of IPv6. In private networks, such as a
 * company's, every address counts, for all visitors may be in one of those.
 */
export function widerNetworkOf(ip: string): string {
  const network = networkOf(ip);
  if (isIPv4(network))
    return PRIVATE.check(network, "ipv4")
      ? network
      : network.split(".").slice(0, 3).join(".");
  if (!isIPv6(ip) || PRIVATE.check(ip.split("%", 1)[0] ?? "", "ipv6"))
    return network;
  return network.split(":").slice(0, 3).join(":");
}
