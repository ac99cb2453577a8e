import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { LIMITS, NO_POST_TEXTS, type ExportedFiles } from "@octavo/contracts";
import type { ValidateFunction } from "ajv";
import { sha256 } from "../../../common/sha256";
import { said } from "../../../common/texts/said";
import { hasUnsafeText } from "../../../common/http/unsafe-text";
import { fileSchemas } from "../../../infrastructure/openapi/file-schemas";
import { ImportRefusal } from "../import-report";

/** The file by which an archive is known. */
export const MANIFEST = "octavo-export.json";
const MOST_BYTES = 200 * 1024 * 1024;
/** A text of the greatest length, every sign of it escaped. */
const MOST_TEXT_BYTES = 8 * LIMITS.textMax;

export interface ArchiveFile<Data> {
  data: Data;
  hash: string;
}

/** The files of an archive of an Octavo, each of the form that its schema says. */
export class ArchiveFiles {
  private readonly checks = new Map<string, ValidateFunction>();

  private constructor(private readonly root: string) {}

  /** Null for a folder that is no archive. */
  static async open(folder: string): Promise<ArchiveFiles | null> {
    const root = await realpath(folder).catch(() => null);
    if (root === null) return null;
    const manifest = await stat(path.join(root, MANIFEST)).catch(() => null);
    if (!manifest?.isFile()) return null;
    const files = new ArchiveFiles(root);
    await files.readSchemas();
    return files;
  }

  /** Names of the JSON files in a folder, without their ends; none if it is not there. */
  async stemsIn(folder: string): Promise<string[]> {
    const place = path.join(this.root, folder);
    const entries = await readdir(place, { withFileTypes: true }).catch(
      () => [],
    );
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map(({ name }) => name.slice(0, -".json".length))
      .sort();
  }

  /** @throws {ImportRefusal} for a file that is not there, or of another form. */
  async read<Kind extends keyof ExportedFiles>(
    kind: Kind,
    name: string,
  ): Promise<ArchiveFile<ExportedFiles[Kind]>> {
    const isText = kind === "post" || kind === "page" || kind === "version";
    const bytes = await this.bytesOf(
      name,
      isText ? MOST_TEXT_BYTES : MOST_BYTES,
    );
    const data = withNewest(kind, parsed(bytes, name));
    if (hasUnsafeText(data))
      throw new ImportRefusal(said("import.archive.nulls", { file: name }));
    const check = this.checks.get(kind);
    if (!check?.(data)) {
      const [error] = check?.errors ?? [];
      const place = error?.instancePath || "/";
      const reason = `${place} ${error?.message ?? "is unknown"}`.slice(0, 300);
      throw new ImportRefusal(
        said("import.archive.form", { file: name, reason }),
      );
    }
    return { data: data as ExportedFiles[Kind], hash: sha256(bytes) };
  }

  /** The format number in the archive's manifest, read without checking the rest. */
  async formatOf(): Promise<unknown> {
    const manifest = parsed(await this.bytesOf(MANIFEST, MOST_TEXT_BYTES), "");
    return (manifest as { format?: unknown } | null)?.format;
  }

  /** @throws {ImportRefusal} for what is not there, too large, or not in the archive's folder. */
  async bytesOf(name: string, most: number): Promise<Buffer> {
    const file = await realpath(path.join(this.root, name)).catch(() => null);
    if (file === null)
      throw new ImportRefusal(said("import.archive.missing", { file: name }));
    if (!file.startsWith(this.root + path.sep))
      throw new ImportRefusal(said("import.archive.outside", { file: name }));
    if ((await stat(file)).size > most)
      throw new ImportRefusal(said("import.archive.large", { file: name }));
    return readFile(file);
  }

  private async readSchemas(): Promise<void> {
    const { Ajv2020 } = await import("ajv/dist/2020");
    // Formats such as those of dates are for people; what is no date is found where it is read.
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [kind, schema] of fileSchemas())
      this.checks.set(kind, ajv.compile(schema));
  }
}

/** What archives of earlier releases do not say of a post. */
const NEWEST_FIELDS = {
  ...NO_POST_TEXTS,
  verified_at: null,
  revised_at: null,
  public_until: null,
  featured_until: null,
  language: null,
  translations: [],
  verifications: [],
};

const withNewest = (kind: keyof ExportedFiles, data: unknown): unknown =>
  kind === "post" && typeof data === "object"
    ? { ...NEWEST_FIELDS, ...data }
    : data;

function parsed(bytes: Buffer, name: string): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(text);
  } catch {
    throw new ImportRefusal(said("import.archive.json", { file: name }));
  }
}
