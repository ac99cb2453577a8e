import type { RichTextService } from "../../content/rich-text/rich-text.service";
import type { FileStorage } from "../../infrastructure/storage/file-storage";
import type { ExportedSite } from "./exported-site";
import type { Snapshot } from "./exports.repository";

export interface ExportSource {
  snapshot: Snapshot;
  site: ExportedSite;
  storage: FileStorage;
  texts: RichTextService;
  publicUrl: string;
}
