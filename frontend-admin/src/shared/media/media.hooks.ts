import { ifMatch, isApiError } from "@octavo/api-client";
import { unwrapOne } from "@octavo/contracts";
import type {
  Deleted,
  ListMediaDto,
  MediaDetailDto,
  MediaDto,
  MediaFolderDto,
  UpdateMediaDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import {
  createResourceHooks,
  removeFromLists,
} from "../crud/create-resource-hooks";

export const mediaHooks = createResourceHooks<{
  item: MediaDto;
  detail: MediaDetailDto;
  input: UpdateMediaDto;
  query: ListMediaDto;
}>("upload");

/** Folders of the library, by name; none while they load, or where there is no such call. */
export function useMediaFolders(): readonly MediaFolderDto[] {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ["upload", "folders"],
    retry: false,
    queryFn: async ({ signal }) =>
      unwrapOne(
        await api<MediaFolderDto[]>({
          method: "GET",
          path: "/upload/folders",
          signal,
        }),
      ),
  });
  return data;
}

interface DescribeArgs {
  /** What the form started from (D-022). */
  media: Pick<MediaDto, "id" | "version" | "alt_text" | "folder">;
  input: UpdateMediaDto;
}

/** Changes what is said about a file; the file itself stays (D-603). */
export const useDescribeMedia = () => mediaHooks.useWrite(describeMedia);

/** The version also counts the copies of a picture that the server makes; only another alt text or folder is a conflict. */
async function describeMedia(
  api: ApiTransport,
  { media, input }: DescribeArgs,
): Promise<MediaDetailDto> {
  const path = `/upload/${media.id}`;
  const send = async (version: number) =>
    unwrapOne(
      await api<MediaDetailDto>({
        method: "PATCH",
        path,
        body: input,
        ...ifMatch(version),
      }),
    );
  try {
    return await send(media.version);
  } catch (error) {
    if (!isApiError(error) || error.status !== 412) throw error;
    const now = unwrapOne(await api<MediaDetailDto>({ method: "GET", path }));
    if (now.alt_text !== media.alt_text || now.folder !== media.folder)
      throw error;
    return send(now.version);
  }
}

interface RemoveArgs {
  id: number;
  /** Also when something shows the file (D-605). */
  isForced: boolean;
}

export const useRemoveMedia = () =>
  mediaHooks.useWrite(
    (api, { id, isForced }: RemoveArgs) =>
      api<Deleted>({
        method: "DELETE",
        path: `/upload/${id}`,
        ...(isForced && { query: { force: true } }),
      }),
    (client, { id }) => removeFromLists(client, "upload", id),
  );
