import { ifMatch, isApiError } from "@octavo/api-client";
import { unwrapOne } from "@octavo/contracts";
import type {
  CropMediaDto,
  Deleted,
  ListMediaDto,
  MediaDetailDto,
  MediaDto,
  MediaFolderDto,
  UpdateMediaDto,
} from "@octavo/contracts";
import type { ApiRequest, ApiTransport } from "@octavo/federation";
import {
  createResourceHooks,
  removeFromLists,
} from "../crud/create-resource-hooks";
import { useAnswer } from "../crud/use-call";

export const mediaHooks = createResourceHooks<{
  item: MediaDto;
  detail: MediaDetailDto;
  input: UpdateMediaDto;
  query: ListMediaDto;
}>("upload");

/** Folders of the library, by name; none while they load, or where there is no such call. */
export function useMediaFolders(): readonly MediaFolderDto[] {
  const { data = [] } = useAnswer<MediaFolderDto[]>({
    queryKey: ["upload", "folders"],
    retry: false,
    path: "/upload/folders",
    read: unwrapOne,
  });
  return data;
}

interface DescribeArgs {
  /** What the form started from. */
  media: Pick<MediaDto, "id" | "version" | "alt_text" | "folder">;
  input: UpdateMediaDto;
}

/** Changes what is said about a file; the file itself stays. */
export const useDescribeMedia = () => mediaHooks.useWrite(describeMedia);

const describeMedia = (api: ApiTransport, { media, input }: DescribeArgs) =>
  change(api, {
    media,
    request: { method: "PATCH", path: `/upload/${media.id}`, body: input },
    isSame: (now) =>
      now.alt_text === media.alt_text && now.folder === media.folder,
  });

interface FocusArgs {
  media: MediaDto;
  input: Pick<UpdateMediaDto, "focus_x" | "focus_y">;
}

/** The point of a picture that stays visible where it is cropped. */
export const useFocusMedia = () =>
  mediaHooks.useWrite((api, { media, input }: FocusArgs) =>
    change(api, {
      media,
      request: { method: "PATCH", path: `/upload/${media.id}`, body: input },
      isSame: (now) =>
        now.focus_x === media.focus_x && now.focus_y === media.focus_y,
    }),
  );

interface ReplaceArgs {
  media: MediaDto;
  file: File;
}

/** Another picture under the address of a file. */
export const useReplaceMedia = () =>
  mediaHooks.useWrite((api, { media, file }: ReplaceArgs) => {
    const body = new FormData();
    body.append("image", file);
    const path = `/upload/${media.id}/file`;
    return change(api, {
      media,
      request: { method: "PUT", path, body },
      isSame: ({ hash }) => hash === media.hash,
    });
  });

interface CropArgs {
  media: MediaDto;
  /** Null for the whole picture. */
  part: CropMediaDto | null;
}

/** What is shown of a picture, under its address. */
export const useCropMedia = () =>
  mediaHooks.useWrite((api, { media, part }: CropArgs) => {
    const path = `/upload/${media.id}/crop`;
    return change(api, {
      media,
      request: part
        ? { method: "PUT", path, body: part }
        : { method: "DELETE", path },
      isSame: ({ hash }) => hash === media.hash,
    });
  });

interface Change {
  media: Pick<MediaDto, "id" | "version">;
  request: ApiRequest;
  /** Whether what the change is about is as the person saw it. */
  isSame: (now: MediaDetailDto) => boolean;
}

/** The version also counts the copies of a picture that the server makes: those are no conflict. */
async function change(
  api: ApiTransport,
  { media: { id, version }, request, isSame }: Change,
): Promise<MediaDetailDto> {
  const send = async (base: number) =>
    unwrapOne(await api<MediaDetailDto>({ ...request, ...ifMatch(base) }));
  try {
    return await send(version);
  } catch (error) {
    if (!isApiError(error) || error.status !== 412) throw error;
    const path = `/upload/${id}`;
    const now = unwrapOne(await api<MediaDetailDto>({ method: "GET", path }));
    if (!isSame(now)) throw error;
    return send(now.version);
  }
}

interface RemoveArgs {
  id: number;
  /** Also when something shows the file. */
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
