import { hasPermission, mayCall } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { FEATURES } from "../../feature-registry";
import type { Section, SectionGroup } from "./feature";

const SECTIONS = FEATURES.map(({ section }) => section).sort(
  (one, other) => one.place - other.place,
);

/** The entries of a group that this person may see, in order. */
export function visibleSections(
  wanted: SectionGroup,
  user: SessionUser | null,
): readonly Section[] {
  return SECTIONS.filter(
    ({ group, permission, call }) =>
      group === wanted &&
      (!permission || hasPermission(user, permission)) &&
      (!call || mayCall(user, call)),
  );
}
