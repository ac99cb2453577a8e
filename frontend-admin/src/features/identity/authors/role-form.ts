import { SaveRoleDto } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { payloadResolver } from "../../../shared/crud/payload-resolver";

/** What the form holds; inputs hold text. */
export interface RoleForm {
  name: string;
  description: string;
  rank: string;
}

const LABELS: Record<keyof RoleForm, string> = {
  name: "Name",
  description: "Description",
  rank: "Rank",
};

export const roleDefaults = (role: RoleDto | undefined): RoleForm => ({
  name: role?.name ?? "",
  description: role?.description ?? "",
  rank: String(role?.rank ?? 0),
});

export const roleResolver = payloadResolver<RoleForm, SaveRoleDto>(
  SaveRoleDto,
  ({ name, description, rank }) => ({
    name: name.trim(),
    description: description.trim() || null,
    rank: rank.trim() === "" ? 0 : Number(rank),
  }),
);

/** Somebody else's values where they are not what the form holds. */
export function roleDifferences(mine: RoleForm, theirs: RoleDto): TheirField[] {
  const other = roleDefaults(theirs);
  const names = Object.keys(LABELS) as (keyof RoleForm)[];
  return names
    .filter((name) => mine[name].trim() !== other[name])
    .map((name) => ({ label: LABELS[name], value: other[name] }));
}
