import { nameOn } from "@octavo/federation";
import type { FrontendApp } from "./frontend-app.entity";

/** Names of the slots on pages of an app that these apps may fill. */
export const slotsOn = (
  page: string,
  apps: readonly Pick<FrontendApp, "slots">[],
): string[] =>
  apps.flatMap(({ slots }) =>
    slots.flatMap((slot) => nameOn(page, slot) ?? []),
  );
