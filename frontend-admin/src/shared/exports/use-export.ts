import type { ExportPlanDto, ExportQueryDto } from "@octavo/contracts";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../remote-context";

type Wish = keyof ExportQueryDto;

/** Asks first, which may ask who is there; then the browser downloads by itself, at any size. */
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
