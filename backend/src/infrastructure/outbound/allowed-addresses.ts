import { BlockList } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Which addresses the server may ask by itself: public ones, and those of an inner network that its operator
 * names. Without this, whoever writes a link could have the server look around behind its firewall.
 */
export class AllowedAddresses {
  private readonly inner = new BlockList();

  /** @param ranges each an address or, with a slash, a network, e.g. `10.0.0.0/8`. */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address, bits] = readRange(range);
      this.inner.addSubnet(address.toString(), bits, familyOf(address));
    }
  }

  has(text: string): boolean {
    // IPv4 in IPv6 clothes is judged as what it is.
    const address = ipaddr.process(text);
    return (
      address.range() === "unicast" ||
      this.inner.check(address.toString(), familyOf(address))
    );
  }
}

/** @throws for what is neither an address nor a network. */
function readRange(range: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (range.includes("/")) return ipaddr.parseCIDR(range);
  const address = ipaddr.parse(range);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

const familyOf = (address: ipaddr.IPv4 | ipaddr.IPv6) => address.kind();
