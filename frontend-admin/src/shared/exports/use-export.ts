import type { ExportPlanDto, ExportQueryDto } from "@octavo/contracts";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../remote-context";

type Wish = keyof ExportQueryDto;

/**
 * Asks the server first, which may ask for a confirmation; then the browser downloads without scripts, at
 * any size.
 */
export function useExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (query: Partial<Pick<ExportQueryDto, Wish>>) =>
      api<ExportPlanDto>({
        method: "GET",
        path: "/export/contents",
        query,
      }),
    onSuccess: ({ url }) => startDownload(url),
  });
}

function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
