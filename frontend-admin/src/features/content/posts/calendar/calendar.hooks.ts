import { ifMatch } from "@octavo/api-client";
import { unwrapOne } from "@octavo/contracts";
import type {
  CalendarAnswer,
  PostDto,
  SavePublicationDto,
} from "@octavo/contracts";
import { LIVE_PAGE, useAnswer } from "../../../../shared/crud/use-call";
import { postHooks } from "../posts.hooks";

export const useCalendar = (from: string, days: number) =>
  useAnswer<CalendarAnswer>({
    queryKey: ["posts", "calendar", from, days],
    path: "/posts/calendar",
    query: { from, days },
    // Others move dates, too.
    ...LIVE_PAGE,
  });

interface DatesOfPost {
  id: number;
  /** What the person has seen. */
  version: number;
  dates: SavePublicationDto;
}

export const useSetDates = () =>
  postHooks.useWrite(async (api, { id, version, dates }: DatesOfPost) =>
    unwrapOne(
      await api<PostDto>({
        method: "PUT",
        path: `/posts/${id}/publication`,
        body: dates,
        ...ifMatch(version),
      }),
    ),
  );
