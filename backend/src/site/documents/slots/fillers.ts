import type { FrontendApp } from "../../../delivery/apps/frontend-app.entity";
import { slotsOn } from "../../../delivery/apps/slots-on";
import type { Visit } from "../visits.service";

/** The apps that may fill slots on pages of a visit's owner. */
export const fillersOf = ({
  live,
  owner,
}: Pick<Visit, "live" | "owner">): FrontendApp[] =>
  live.apps.filter((app) => slotsOn(owner.name, [app]).length > 0);
