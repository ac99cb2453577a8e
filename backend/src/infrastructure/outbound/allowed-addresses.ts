import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Which addresses the server may send requests to: public ones, and those of private networks that its operator
 * names. Without this, anyone who can publish a link could use the server to probe the network behind its firewall.
 */
export class AllowedAddresses {
  private readonly inner = new BlockList();

  /** @param ranges each an address or, with a slash, a network, e.g. `10.0.0.0/8`. */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address = "", bits] = range.split("/");
      const family = isIP(address) === 4 ? "ipv4" : "ipv6";
      if (bits === undefined) this.inner.addAddress(address, family);
      else this.inner.addSubnet(address, Number(bits), family);
    }
  }

  /** An IPv4 address mapped into IPv6 counts as IPv4. */
  has(text: string): boolean {
    const address = ipaddr.process(text);
    return (
      address.range() === "unicast" ||
      this.inner.check(address.toString(), address.kind())
    );
  }
}
