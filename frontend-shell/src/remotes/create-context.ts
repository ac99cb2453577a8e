import { CONTRACT_VERSION } from "@octavo/federation";
import type {
  RemoteContext,
  RemoteReport,
  ShellBoot,
} from "@octavo/federation";
import type { ShellServices } from "../create-services";

/** A remote's context: functions and plain data only. */
export function createContext(
  boot: ShellBoot,
  services: ShellServices,
  report: (event: RemoteReport) => void,
): RemoteContext {
  return {
    contractVersion: CONTRACT_VERSION,
    basePath: boot.basePath,
    parts: boot.parts ?? [],
    api: services.api,
    session: services.session,
    theme: services.theme,
    navigate: goTo,
    locale: boot.locale,
    timeZone: boot.timeZone,
    site: boot.site,
    flags: boot.flags,
    report,
  };
}

/** Only addresses of this site: `//elsewhere` would leave it. */
function goTo(path: string): void {
  const { origin, href } = new URL(path, location.origin);
  if (origin === location.origin) location.assign(href);
}
