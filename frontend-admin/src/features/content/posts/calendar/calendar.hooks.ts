import { ifMatch } from "@octavo/api-client";
import { unwrapOne } from "@octavo/contracts";
import type {
  CalendarAnswer,
  PostDto,
  SavePublicationDto,
} from "@octavo/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "../../../../remote-context";
import { postHooks } from "../posts.hooks";

export function useCalendar(from: string, days: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["posts", "calendar", from, days],
    queryFn: ({ signal }) =>
      api<CalendarAnswer>({
        method: "GET",
        path: "/posts/calendar",
        query: { from, days },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Others move dates, too.
    staleTime: 0,
  });
}

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
