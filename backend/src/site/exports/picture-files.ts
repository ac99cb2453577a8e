import path from "node:path";
import { mediaUrl, storageKeyOf } from "../../content/media/storage-keys";
import type { ArchiveNames } from "../../infrastructure/zip/archive-names";
import type { PictureFiles } from "./export.mapper";
import type { MediaExportRow } from "./exports.repository";
import type { MarkdownPicture } from "./markdown-file";

/** A file of the storage that comes into the archive. */
export interface WantedFile {
  /** In the archive. */
  name: string;
  /** In the storage. */
  key: string;
  changedAt: Date;
}

interface Known extends PictureFiles {
  alt: string | null;
}

const ADDRESSES = /\/media\/([0-9a-f]{2}\/[0-9a-f]{32}\.[a-z]{3,4})/g;

/**
 * Where each picture of the library is in the archive. This is all that an export remembers of every picture: its
 * text is in the archive by then, and its bytes are read one file at a time.
 */
export class ExportedPictures {
  private readonly known = new Map<string, Known>();
  readonly wanted: WantedFile[] = [];

  /** @param hasFiles without it, pictures are shown from the site itself. */
  constructor(
    private readonly names: ArchiveNames,
    private readonly publicUrl: string,
    private readonly hasFiles: boolean,
  ) {}

  /** Adds the original if it is stored. A cropped picture is added both as it is shown and whole. */
  add(row: MediaExportRow): PictureFiles {
    const files = { file: null, originalFile: null };
    if (!this.hasFiles) return this.remember(row, files);
    const { original_key: original, storage_key: shown } = row;
    const isCropped = original !== null && row.crop !== null;
    const file = this.take(
      "media",
      row,
      isCropped ? shown : (original ?? shown),
    );
    const originalFile = isCropped
      ? this.take("media/originals", row, original)
      : null;
    return this.remember(row, { file, originalFile });
  }

  /** Null for a picture that is not in the archive. */
  fileOf(address: string | null): string | null {
    return (address !== null && this.find(address)?.file) || null;
  }

  /** For a Markdown file in a folder of the archive; addresses of other sites stay. */
  forMarkdown(address: string | null): MarkdownPicture | null {
    if (address === null) return null;
    const known = this.find(address);
    if (known?.file)
      return { address: encodeURI(`../${known.file}`), alt: known.alt };
    const whole = address.startsWith("/") ? this.publicUrl + address : address;
    return { address: whole, alt: known?.alt ?? null };
  }

  /** Addresses of pictures in a text, and those that its Markdown has. */
  inText(html: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const [, key = ""] of html.matchAll(ADDRESSES)) {
      const address = mediaUrl(key);
      const elsewhere = this.forMarkdown(address)?.address ?? address;
      found.set(address, elsewhere).set(this.publicUrl + address, elsewhere);
    }
    return found;
  }

  private find(address: string): Known | undefined {
    const key = storageKeyOf(address, this.publicUrl);
    return key === null ? undefined : this.known.get(key);
  }

  private remember(row: MediaExportRow, files: PictureFiles): PictureFiles {
    this.known.set(row.storage_key, { ...files, alt: row.alt_text });
    return files;
  }

  private take(folder: string, row: MediaExportRow, key: string): string {
    const { name: stem } = path.posix.parse(row.original_name);
    const name = this.names.take(folder, stem, path.posix.extname(key));
    this.wanted.push({ name, key, changedAt: row.updated_at });
    return name;
  }
}
