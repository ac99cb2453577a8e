import { BlockList, isIP } from "node:net";

const LONGEST = { 4: 32, 6: 128 } as const;

interface Network {
  address: string;
  family: "ipv4" | "ipv6";
  prefix: number;
}

/** An address or a network such as `203.0.113.0/24`. @returns null for anything else. */
export function readNetwork(text: string): Network | null {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || more.length > 0) return null;
  // The zone of a link-local address means something on one machine only.
  if (address.includes("%")) return null;
  const longest = LONGEST[version];
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null;
  const length = prefix === undefined ? longest : Number(prefix);
  if (length > longest) return null;
  return {
    address,
    family: version === 4 ? "ipv4" : "ipv6",
    prefix: length,
  };
}

/** Whether an address is in one of the networks; without any, every address is. */
export function isFromOneOf(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const [address = ""] = ip.split("%");
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (network)
      list.addSubnet(network.address, network.prefix, network.family);
  }
  return list.check(address, version === 4 ? "ipv4" : "ipv6");
}
