import { isApiError } from "@octavo/api-client";
import {
  IMPORT_LIMITS,
  type ImportDto,
  type ImportItemDto,
  type ImportsDto,
  type ListImportItemsDto,
  type Paged,
  type StartImportDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import {
  keepPreviousData,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../../remote-context";
import { completeLate } from "../../../shared/answers/site-shapes";
import { useAnswer, useCall } from "../../../shared/crud/use-call";
import { isActive, type ImportVerb } from "./import-acts";

const KEY = ["imports"];
const LOOK_MS = 2000;
/** A part that is lost on the way is sent again. */
const MOST_TRIES = 4;
const RETRY_MS = 2000;

/** While something runs, it is looked at every two seconds. */
export const useImports = () =>
  useAnswer<ImportsDto>({
    queryKey: KEY,
    path: "/imports",
    read: (answer) => completeLate("/imports", answer) as ImportsDto,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.imports.some(isActive) ? LOOK_MS : false,
  });

/** @param run read again when it has gone on. */
export const useImportItems = (
  run: ImportDto,
  query: Pick<ListImportItemsDto, "show" | "limit" | "offset">,
) =>
  useAnswer<Paged<ImportItemDto>>({
    queryKey: [...KEY, run.id, run.phase, run.state, run.done, query],
    path: `/imports/${run.id}/items`,
    query: { ...query },
    placeholderData: keepPreviousData,
  });

export function useImportAct(id: number) {
  const client = useQueryClient();
  return useCall<unknown, ImportVerb>(
    (verb) =>
      verb === "discard"
        ? ["DELETE", `/imports/${id}`]
        : ["POST", `/imports/${id}/${verb}`],
    {
      onSettled: () => client.invalidateQueries({ queryKey: KEY, exact: true }),
    },
  );
}

/** What holds for all items of an import. */
export type ImportChoices = Required<Omit<StartImportDto, "files">>;

interface Upload {
  files: readonly File[];
  choices: ImportChoices;
}

/** Sends files in parts and begins the dry run. The browser asks before the page is closed. */
export function useImportUpload() {
  const api = useApi();
  const client = useQueryClient();
  const look = () => client.invalidateQueries({ queryKey: KEY, exact: true });
  const upload = useMutation({
    mutationFn: async ({ files, choices }: Upload) => {
      const { id } = await api<ImportDto>({
        method: "POST",
        path: "/imports",
        body: {
          files: files.map(({ name, size }) => ({ name, bytes: size })),
          // Servers of before know no choices.
          ...Object.fromEntries(
            Object.entries(choices).filter(([, value]) => value !== null),
          ),
        },
      });
      void look();
      for (const [index, file] of files.entries())
        await sendFile(api, `/imports/${id}/files/${index + 1}`, file);
      await api({ method: "POST", path: `/imports/${id}/check` });
    },
    onSettled: look,
  });
  useWarningBeforeLeaving(upload.isPending);
  return upload;
}

async function sendFile(
  api: ApiTransport,
  path: string,
  file: File,
): Promise<void> {
  const { partBytes } = IMPORT_LIMITS;
  for (let offset = 0; offset < file.size; offset += partBytes) {
    const part = file.slice(offset, offset + partBytes);
    await sendPart(() => {
      const body = new FormData();
      body.append("part", part, "part");
      return api({ method: "POST", path, query: { offset }, body });
    });
  }
}

async function sendPart(send: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send();
      return;
    } catch (error) {
      // It arrived, and only its answer was lost.
      if (tries > 1 && isApiError(error) && error.status === 409) return;
      if (tries === MOST_TRIES || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * RETRY_MS));
    }
  }
}

const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

function useWarningBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
