import type { ReleaseContentDto } from "@octavo/contracts";
import type { Visit } from "./observations";
import type { FileAddress } from "./page-probes";

const UNKNOWN_ADDRESS = "/octavo-gate/no-such-address";
/** The site names no more. */
const MOST_ADDRESSES = 30;

export type PlannedVisit = Pick<
  Visit,
  "address" | "hasScripts" | "isUnknownAddress"
>;

/** Every address with scripts and without, for each width of the window; at the end one that does not exist. */
export function planVisits(content: ReleaseContentDto): PlannedVisit[] {
  const root = (content.base_path ?? "/").replace(/\/$/, "");
  const addresses = content.addresses.length > 0 ? content.addresses : ["/"];
  const known = addresses
    .slice(0, MOST_ADDRESSES)
    .map((address) => (address === "/" ? root || "/" : root + address));
  return [
    ...known.map((address) => ({ address, isUnknownAddress: false })),
    { address: root + UNKNOWN_ADDRESS, isUnknownAddress: true },
  ].flatMap((visit) =>
    [true, false].map((hasScripts) => ({ ...visit, hasScripts })),
  );
}

/** Scripts and sheets that a browser may ask for: chunks of screens among them. */
export function planFiles({
  app,
  version,
  entry,
  files,
}: ReleaseContentDto): FileAddress[] {
  return files
    .filter(
      ({ path }) =>
        /\.(js|css)$/.test(path) &&
        path !== entry &&
        !path.startsWith("server/"),
    )
    .map(({ path, integrity }) => ({
      url: `/frontends/${app}/${version}/${path}`,
      integrity,
    }));
}
