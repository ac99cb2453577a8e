import type { ListMediaDto, MediaDto } from "@octavo/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createResourceHooks } from "../../crud/create-resource-hooks";
import { useUploadImage } from "../../crud/use-upload-image";

export const mediaHooks = createResourceHooks<{
  item: MediaDto;
  detail: MediaDto;
  input: never;
  query: ListMediaDto;
}>("upload");

interface UploadArgs {
  file: File;
  onProgress: (fraction: number) => void;
}

export function useUploadMedia() {
  const upload = useUploadImage();
  const client = useQueryClient();
  return useMutation<MediaDto, unknown, UploadArgs>({
    mutationFn: ({ file, onProgress }) => upload(file, { onProgress }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["upload"] }),
  });
}
