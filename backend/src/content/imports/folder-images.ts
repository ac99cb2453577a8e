import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { LIMITS } from "@octavo/contracts";

export interface FolderImage {
  bytes: Buffer;
  originalName: string;
}

export type FolderImageAnswer =
  | { image: FolderImage }
  /** Why there is none; completes "the picture <address> …". */
  | { problem: string };

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return (
    relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative)
  );
}

function candidates(
  root: string,
  articleFolder: string,
  address: string,
): string[] {
  const [bare = ""] = address.split(/[?#]/);
  const decoded = safeDecode(bare);
  // A path from the site's root is tried from the imported folder's root, where exports keep it.
  return decoded.startsWith("/")
    ? [path.join(root, decoded)]
    : [path.resolve(articleFolder, decoded)];
}

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Reads a picture that an article names, if it lies inside the imported folder, links followed. */
export async function readFolderImage(
  root: string,
  articleFolder: string,
  address: string,
): Promise<FolderImageAnswer> {
  for (const candidate of candidates(root, articleFolder, address)) {
    if (candidate.includes("\0") || !isInside(root, candidate))
      return { problem: "lies outside the folder and was left out" };
    const file = await realpath(candidate).catch(() => null);
    if (file === null) continue;
    if (!isInside(root, file))
      return { problem: "lies outside the folder and was left out" };
    const { size } = await stat(file);
    if (size > LIMITS.uploadBytes)
      return { problem: "is larger than 10 MB and was left out" };
    return {
      image: { bytes: await readFile(file), originalName: path.basename(file) },
    };
  }
  return { problem: "is not in the folder" };
}
