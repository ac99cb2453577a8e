import type { ExportPlanDto, ExportQueryDto } from "@octavo/contracts";
import { useCall } from "../crud/use-call";

type Wish = keyof ExportQueryDto;

/**
 * Asks the server first, which may ask for a confirmation; then the browser downloads without scripts, at
 * any size.
 */
export const useExport = () =>
  useCall<ExportPlanDto, Partial<Pick<ExportQueryDto, Wish>>>(
    (query) => ["GET", "/export/contents", undefined, { query }],
    { onSuccess: ({ url }) => startDownload(url) },
  );

function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
