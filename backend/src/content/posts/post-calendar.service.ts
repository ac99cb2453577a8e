import { Injectable } from "@nestjs/common";
import {
  CALENDAR_LIMITS,
  type CalendarAnswer,
  type CalendarDayDto,
  type CalendarDto,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { answerOf } from "../../infrastructure/database/answer-row";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { PostCalendarRepository } from "./post-calendar.repository";
import { mayEditPost, postScope } from "./post.policy";

/** When posts come to their readers and leave them. */
@Injectable()
export class PostCalendarService {
  constructor(
    private readonly calendar: PostCalendarRepository,
    private readonly site: SiteSettingsService,
  ) {}

  async list(
    { from, days = CALENDAR_LIMITS.days }: CalendarDto,
    user: Principal,
  ): Promise<CalendarAnswer> {
    const year = from === undefined ? NaN : Number(from.slice(0, 4));
    if (year < 1970 || year > 9998)
      throw new ValidationError(t("calendarDayInvalid"));
    const timeZone = this.site.known.time_zone;
    const rows = await this.calendar.list({
      scope: postScope(user),
      from: from ?? null,
      days,
      entries:
        days === 1 ? CALENDAR_LIMITS.entriesOfOneDay : CALENDAR_LIMITS.entries,
      timeZone,
    });
    const byDay = new Map<string, CalendarDayDto>();
    for (const { day, total, authorId, ...row } of rows) {
      const known = byDay.get(day) ?? { day, total, entries: [] };
      const can_edit = mayEditPost(user, { authorId });
      known.entries.push({ ...answerOf(row), can_edit });
      byDay.set(day, known);
    }
    return { time_zone: timeZone, days: [...byDay.values()] };
  }
}
