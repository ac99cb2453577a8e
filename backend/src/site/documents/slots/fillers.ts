import type { FrontendApp } from "../../../delivery/apps/frontend-app.entity";
import type { Visit } from "../visits.service";

/** The apps that may fill slots on pages of a visit's owner. */
export const fillersOf = ({
  live,
  owner,
}: Pick<Visit, "live" | "owner">): FrontendApp[] =>
  live.apps.filter(({ slots }) =>
    slots.some((slot) => slot.startsWith(`${owner.name}/`)),
  );
