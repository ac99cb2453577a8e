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
  user: Principal,
  input: Pick<PatchPostDto, DateName>,
  { before, now }: { before?: DatedPost; now: Date },
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

/** Columns that only these dates decide. */
export const storedDates = ({ createdAt, updatedAt }: Partial<DatedPost>) => ({
  ...(createdAt && { createdAt }),
  ...(updatedAt && { updatedAt }),
});

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

/** For the audit trail: what was there, and what is. */
export function changedDates(
  before: DatedPost,
  dates: Partial<DatedPost>,
): Record<string, { from: string | undefined; to: string }> {
  const old = namedDates(before);
  return Object.fromEntries(
    Object.entries(namedDates(dates)).map(([name, to]) => [
      name,
      { from: old[name as DateName], to },
    ]),
  );
}
