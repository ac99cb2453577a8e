import type {
  BackupArchiveDto,
  BackupRunDto,
  BackupsDto,
} from "@octavo/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import { completeLate } from "../../../shared/answers/site-shapes";

const KEY = ["backups"];
const LOOK_MS = 2000;

export const isActive = ({ state }: BackupRunDto): boolean =>
  state === "queued" || state === "running";

/** While something runs, it is looked at every two seconds. */
export function useBackups() {
  const api = useApi();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      completeLate(
        "/backups",
        await api({ method: "GET", path: "/backups", signal }),
      ) as BackupsDto,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(isActive) ? LOOK_MS : false,
  });
}

function useStart<Input>(path: (input: Input) => string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      api<BackupRunDto>({ method: "POST", path: path(input) }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useBackUp = () => useStart<void>(() => "/backups");
export const useVerify = () =>
  useStart<string>((name) => `/backups/${name}/verify`);

export const useRestore = () =>
  useStart<string>((name) => `/backups/${name}/restore`);

/** Asks for the archive first, so that people confirm that it is them; then the browser fetches the file. */
export function useDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: (name: string) =>
      api<BackupArchiveDto>({ method: "GET", path: `/backups/${name}` }),
    onSuccess: ({ name }) => {
      const link = document.createElement("a");
      link.href = `/api/backups/${name}/file`;
      link.download = name;
      link.click();
    },
  });
}
