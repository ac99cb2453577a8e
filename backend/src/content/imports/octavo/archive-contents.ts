import type { ExportedFiles, ExportManifestDto } from "@octavo/contracts";
import { said } from "../../../common/texts/said";
import { ImportRefusal } from "../import-report";
import { ImportSourceError } from "../import-source";
import { MANIFEST, type ArchiveFiles } from "./archive-files";

/** Of archives that this version reads. */
const KNOWN_FORMAT = 1;
const MOST_TEXTS = 50_000;

const LISTS = [
  ...(["people", "categories", "tags", "media", "redirects"] as const),
  ...(["settings", "navigation"] as const),
] as const;

type ListKind = (typeof LISTS)[number];
type Lists = { [Kind in ListKind]: ExportedFiles[Kind] };
/** Archives of earlier releases have none. */
const PATHS = "learning-paths";

/** A text of the archive, before it is read. */
export interface TextPlace {
  kind: "post" | "page";
  /** Its file without folder and end. */
  stem: string;
  path: string;
  title: string;
  slug: string;
  createdAt: string;
}

export interface ArchiveContents extends Lists {
  learningPaths: ExportedFiles[typeof PATHS];
  manifest: ExportManifestDto;
  /** Posts and pages, each in the order in which they were made. */
  texts: readonly TextPlace[];
}

/** All that an archive holds, but for what texts and pictures say. @throws {ImportSourceError} */
export async function readContents(
  files: ArchiveFiles,
): Promise<ArchiveContents> {
  try {
    const { data: manifest } = await files.read("octavo-export", MANIFEST);
    const lists = {} as Record<ListKind, unknown>;
    for (const kind of LISTS)
      lists[kind] = (await files.read(kind, `data/${kind}.json`)).data;
    const texts = [
      ...(await textsIn(files, "post")),
      ...(await textsIn(files, "page")),
    ];
    if (texts.length > MOST_TEXTS)
      throw new ImportRefusal(
        said("import.archive.texts", { limit: `${MOST_TEXTS}` }),
      );
    const hasPaths = (await files.stemsIn("data")).includes(PATHS);
    const learningPaths = hasPaths
      ? (await files.read(PATHS, `data/${PATHS}.json`)).data
      : [];
    return { ...(lists as Lists), learningPaths, manifest, texts };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    const reason = await reasonFor(files, error);
    throw new ImportSourceError(reason);
  }
}

async function reasonFor(
  files: ArchiveFiles,
  { said: reason }: ImportRefusal,
): Promise<string> {
  const format = await files.formatOf().catch(() => null);
  return typeof format === "number" && format > KNOWN_FORMAT
    ? said("import.newerArchive")
    : said("import.badArchive", { reason });
}

/** What a broken one says is found when its turn comes. */
async function textsIn(
  files: ArchiveFiles,
  kind: "post" | "page",
): Promise<TextPlace[]> {
  const places: TextPlace[] = [];
  for (const stem of await files.stemsIn(`data/${kind}s`)) {
    const path = `data/${kind}s/${stem}.json`;
    const { data } = await files.read(kind, path).catch((error: unknown) => {
      if (error instanceof ImportRefusal) return { data: null };
      throw error;
    });
    places.push({
      kind,
      stem,
      path,
      title: data?.title ?? stem,
      slug: data?.slug ?? stem,
      createdAt: data?.created_at ?? "",
    });
  }
  return places.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}
