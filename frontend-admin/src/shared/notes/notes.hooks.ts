import { LIMITS } from "@octavo/contracts";
import type {
  ChangeNoteDto,
  NoteDto,
  NotePlaceDto,
  Paged,
  ReviewKind,
  WriteNoteDto,
} from "@octavo/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import { loadAll } from "../crud/create-resource-hooks";
import { useCall, useRefresh } from "../crud/use-call";
import { TIMINGS } from "../timings";

/** The post or page that notes are on. */
export interface Noted {
  kind: ReviewKind;
  id: number;
}

const NOTES = "notes";

/** All notes of a text, which are at most 500 with their answers. */
export function useNotes({ kind, id }: Noted, withResolved: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [NOTES, kind, id, withResolved],
    queryFn: ({ signal }) =>
      loadAll((offset) =>
        api<Paged<NoteDto>>({
          method: "GET",
          path: "/notes",
          signal,
          query: {
            kind,
            item_id: id,
            offset,
            limit: LIMITS.maxLimit,
            ...(withResolved && { resolved: "true" }),
          },
        }),
      ),
    staleTime: 0,
    refetchInterval: TIMINGS.waitingMs,
  });
}

export const useWriteNote = () =>
  useCall<unknown, WriteNoteDto>((body) => ["POST", `/${NOTES}`, body], {
    onSuccess: useRefresh(NOTES),
  });

export const useChangeNote = () =>
  useCall<unknown, ChangeNoteDto & { id: number }>(
    ({ id, ...body }) => ["PATCH", `/${NOTES}/${id}`, body],
    { onSuccess: useRefresh(NOTES) },
  );

export const useRemoveNote = () =>
  useCall<unknown, number>((id) => ["DELETE", `/${NOTES}/${id}`], {
    onSuccess: useRefresh(NOTES),
  });

/** Where passages are after a save. If it fails, they are found by their words. */
export function useMoveNotes({ kind, id }: Noted) {
  const api = useApi();
  return (places: NotePlaceDto[]): Promise<unknown> =>
    api({
      method: "PUT",
      path: `/${NOTES}/places`,
      body: { kind, item_id: id, places },
    }).catch(() => undefined);
}

/** Names of people who have written notes that are known here; not all of them are authors of public posts. */
export function useNoteWriters(): string[] {
  const client = useQueryClient();
  return client
    .getQueriesData<NoteDto[]>({ queryKey: [NOTES] })
    .flatMap(([, notes = []]) => notes)
    .flatMap(({ author, replies }) => [author, ...replies.map((r) => r.author)])
    .flatMap((author) => (author ? [author.name] : []));
}
