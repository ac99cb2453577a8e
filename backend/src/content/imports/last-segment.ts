/** The last part of an address such as `/en/blog/release/v1/`. */
export function lastSegment(address: string): string {
  return address.split("/").filter(Boolean).at(-1) ?? "";
}
