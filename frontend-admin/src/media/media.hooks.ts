import { ifMatch } from "@octavo/api-client";
import type {
  Deleted,
  ListMediaDto,
  MediaDetailDto,
  MediaDto,
  UpdateMediaDto,
} from "@octavo/contracts";
import { unwrapOne } from "@octavo/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createResourceHooks,
  removeFromLists,
} from "../crud/create-resource-hooks";
import { useApi } from "../remote-context";

const KEY = ["upload"];

export const mediaHooks = createResourceHooks<{
  item: MediaDto;
  detail: MediaDetailDto;
  input: UpdateMediaDto;
  query: ListMediaDto;
}>("upload");

interface DescribeArgs {
  id: number;
  /** What the form started from (D-022). */
  version: number;
  input: UpdateMediaDto;
}

/** Changes what is said about a file; the file itself stays (D-603). */
export function useDescribeMedia() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version, input }: DescribeArgs) =>
      unwrapOne(
        await api<MediaDetailDto>({
          method: "PATCH",
          path: `/upload/${id}`,
          body: input,
          ...ifMatch(version),
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

interface RemoveArgs {
  id: number;
  /** Also when something shows the file (D-605). */
  isForced: boolean;
}

export function useRemoveMedia() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isForced }: RemoveArgs) =>
      api<Deleted>({
        method: "DELETE",
        path: `/upload/${id}`,
        ...(isForced && { query: { force: true } }),
      }),
    onSuccess: (_answer, { id }) => {
      removeFromLists(client, "upload", id);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
}

/** For whoever has sent a file: the lists have one more. */
export function useRefreshMedia() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
}
