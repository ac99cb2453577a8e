import {
  hasPermission,
  type PatchPostDto,
  type PostFieldsDto,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { readMoment } from "../../common/time/read-moment";
import type { Post } from "./post.entity";

/** Dates of a post that was read from here or from another site. */
export type DatedPost = Pick<
  Post,
  "createdAt" | "updatedAt" | "verifiedAt" | "revisedAt"
>;

const NAMES = {
  created_at: "createdAt",
  updated_at: "updatedAt",
  verified_at: "verifiedAt",
  revised_at: "revisedAt",
} as const satisfies Partial<Record<keyof PatchPostDto, keyof DatedPost>>;

type DateName = keyof typeof NAMES;

/** People and programs that bring in posts with their past: a program also needs the scope for it. */
export const mayBringDates = (user: Principal): boolean =>
  hasPermission(user, "import_content") && hasPermission(user, "publish_posts");

/** The columns that a save sets. Others' wishes, and the dates that the post has, are none. */
export function broughtDates(
  input: Pick<PatchPostDto, DateName>,
  { user, row: before, now }: { user: Principal; row?: DatedPost; now: Date },
): Partial<DatedPost> {
  if (!mayBringDates(user)) return {};
  const dates: Partial<DatedPost> = Object.fromEntries(
    Object.entries(NAMES).flatMap(([name, column]) => {
      const given = input[name as DateName] ?? null;
      if (given === null) return [];
      const date = readMoment(given);
      if (date.getTime() === before?.[column]?.getTime()) return [];
      // Later ones, and those before 1970, are mistakes.
      if (date >= new Date(0) && date <= now) return [[column, date]];
      throw new ValidationError(t("broughtDateInvalid", { name }));
    }),
  );
  const { createdAt = before?.createdAt, updatedAt = now } = dates;
  if (createdAt && createdAt > updatedAt)
    throw new ValidationError(t("broughtDatesOrder"));
  return dates;
}

/** As answers and the audit trail name them. */
export const namedDates = (
  dates: Partial<DatedPost>,
): Partial<Record<DateName, string>> =>
  Object.fromEntries(
    Object.entries(NAMES).flatMap(([name, column]) => {
      const date = dates[column];
      return date ? [[name, date.toISOString()]] : [];
    }),
  );

/** A date of a check belongs to what was checked for. */
export const withBrought = (
  fields: PostFieldsDto,
  dates: Partial<DatedPost>,
): PostFieldsDto => {
  const { verified_at, revised_at } = namedDates(dates);
  return {
    ...fields,
    ...(verified_at && fields.verified_for !== null && { verified_at }),
    ...(revised_at && { revised_at }),
  };
};

/** What a save does to the dates that are no fields of the form: for the row, and for the audit trail. */
export function datesChange(
  { createdAt, updatedAt }: Partial<DatedPost> = {},
  before?: DatedPost,
) {
  const columns = {
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  };
  const old = before && namedDates(before);
  const details = Object.fromEntries(
    Object.entries(namedDates(columns)).map(([name, to]) => [
      name,
      old ? { from: old[name as DateName], to } : to,
    ]),
  );
  return { columns, details, names: Object.keys(details) };
}
