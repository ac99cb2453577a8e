import type {
  BackupArchiveDto,
  BackupRunDto,
  BackupsDto,
} from "@octavo/contracts";
import { completeLate } from "../../../shared/answers/site-shapes";
import { useAnswer, useCall, useRefresh } from "../../../shared/crud/use-call";

const KEY = "backups";
const LOOK_MS = 2000;

export const isActive = ({ state }: BackupRunDto): boolean =>
  state === "queued" || state === "running";

/** While something runs, it is looked at every two seconds. */
export const useBackups = () =>
  useAnswer<BackupsDto>({
    queryKey: [KEY],
    path: "/backups",
    read: (answer) => completeLate("/backups", answer) as BackupsDto,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(isActive) ? LOOK_MS : false,
  });

const useStart = <Input>(path: (input: Input) => string) =>
  useCall<BackupRunDto, Input>((input) => ["POST", path(input)], {
    onSettled: useRefresh(KEY),
  });

export const useBackUp = () => useStart<void>(() => "/backups");
export const useVerify = () =>
  useStart<string>((name) => `/backups/${name}/verify`);

export const useRestore = () =>
  useStart<string>((name) => `/backups/${name}/restore`);

/** Asks for the archive first, so that people confirm that it is them; then the browser fetches the file. */
export const useDownload = () =>
  useCall<BackupArchiveDto, string>((name) => ["GET", `/backups/${name}`], {
    onSuccess: ({ name }) => {
      const link = document.createElement("a");
      link.href = `/api/backups/${name}/file`;
      link.download = name;
      link.click();
    },
  });
