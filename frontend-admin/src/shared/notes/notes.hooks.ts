import { LIMITS } from "@octavo/contracts";
import type {
  ChangeNoteDto,
  NoteDto,
  NotePlaceDto,
  Paged,
  ReviewKind,
  WriteNoteDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import { loadAll } from "../crud/create-resource-hooks";
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
            ...{ kind, item_id: id, offset, limit: LIMITS.maxLimit },
            ...(withResolved && { resolved: "true" }),
          },
        }),
      ),
    staleTime: 0,
    refetchInterval: TIMINGS.waitingMs,
  });
}

function useWrite<Args>(
  write: (api: ApiTransport, args: Args) => Promise<unknown>,
) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (args: Args) => write(api, args),
    onSuccess: () => client.invalidateQueries({ queryKey: [NOTES] }),
  });
}

export const useWriteNote = () =>
  useWrite((api, body: WriteNoteDto) =>
    api({ method: "POST", path: `/${NOTES}`, body }),
  );

export const useChangeNote = () =>
  useWrite((api, { id, ...body }: ChangeNoteDto & { id: number }) =>
    api({ method: "PATCH", path: `/${NOTES}/${id}`, body }),
  );

export const useRemoveNote = () =>
  useWrite((api, id: number) =>
    api({ method: "DELETE", path: `/${NOTES}/${id}` }),
  );

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
