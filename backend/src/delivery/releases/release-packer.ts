import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Injectable } from "@nestjs/common";
import type { ReleaseFile, ReleaseManifest } from "@octavo/federation";
import { inParallel } from "../../common/in-parallel";
import {
  ENCODING_NAMES,
  ENCODINGS,
  isPackable,
  pack,
  plainPath,
  unpack,
  type Encoding,
} from "./encodings";
import type { EncodedSizes } from "./frontend-release.entity";
import {
  DamagedReleaseError,
  isFile,
  ReleaseStore,
  type Released,
} from "./release-store";
import { ReleasesRepository } from "./releases.repository";

/** Packing is the only heavy work on a server that answers readers at the same time. */
const PACKED_AT_ONCE = 2;

export interface PackedRelease {
  /** By path of the plain file. */
  encodings: Record<string, EncodedSizes>;
  /** A sentence for each file that is not right; it is removed, so that it can be sent again. */
  problems: string[];
}

interface Plain {
  file: ReleaseFile;
  bytes: Buffer;
  encoding: Encoding;
}

/** Where the same file may have been packed before, which takes the strongest level seconds. */
interface Earlier {
  /** The newest release of the same app. */
  release: Released | null;
  /** Folder of the build, if it is one of this machine. */
  build: string | undefined;
}

/** Reads each file of a release back from the storage, once, and stores its compressed forms with it. */
@Injectable()
export class ReleasePacker {
  constructor(
    private readonly store: ReleaseStore,
    private readonly releases: ReleasesRepository,
  ) {}

  async pack(
    manifest: ReleaseManifest,
    build?: string,
  ): Promise<PackedRelease> {
    const release = await this.releases.newestReady(manifest.app);
    const from: Earlier = { release, build };
    const encodings = new Map<string, EncodedSizes>();
    const problems: string[] = [];
    const paths = new Set(manifest.files.map(({ path }) => path));
    const plain = manifest.files.filter(
      ({ path }) => plainPath(path, paths) === null,
    );
    await inParallel(plain, PACKED_AT_ONCE, async (file) => {
      try {
        const sizes = await this.packFile(manifest, file, from);
        if (Object.keys(sizes).length > 0) encodings.set(file.path, sizes);
      } catch (error) {
        if (!(error instanceof DamagedReleaseError)) throw error;
        problems.push(error.message);
      }
    });
    return { encodings: Object.fromEntries(encodings), problems };
  }

  private async packFile(
    manifest: ReleaseManifest,
    file: ReleaseFile,
    from: Earlier,
  ): Promise<EncodedSizes> {
    const bytes = await this.readOrRemove(manifest, file);
    const sizes: EncodedSizes = {};
    for (const encoding of ENCODING_NAMES) {
      const path = file.path + ENCODINGS[encoding].suffix;
      const brought = manifest.files.find((other) => other.path === path);
      const packed = brought
        ? await this.readBrought(manifest, brought, { encoding, of: file })
        : await this.make(manifest, { file, bytes, encoding }, from);
      if (packed !== null) sizes[encoding] = packed;
    }
    return sizes;
  }

  /** Builds of contract 1 brought compressed forms; they have to be those of their file. */
  private async readBrought(
    manifest: ReleaseManifest,
    brought: ReleaseFile,
    { encoding, of }: { encoding: Encoding; of: ReleaseFile },
  ): Promise<number> {
    const packed = await this.readOrRemove(manifest, brought);
    const bytes = await unpack(packed, encoding, of.bytes);
    if (bytes && isFile(bytes, of)) return packed.length;
    throw new DamagedReleaseError(
      `${brought.path} is not the compressed form of ${of.path}.`,
    );
  }

  private async make(
    manifest: ReleaseManifest,
    { file, bytes, encoding }: Plain,
    from: Earlier,
  ): Promise<number | null> {
    // The server bundle goes to no browser.
    if (file.path === manifest.server || !isPackable(file.path, bytes.length))
      return null;
    const packed =
      (await this.packedBefore(file, encoding, from.release)) ??
      (await packedByBuild(file, encoding, from.build)) ??
      (await pack(bytes, encoding));
    if (!packed) return null;
    const path = file.path + ENCODINGS[encoding].suffix;
    await this.store.put(manifest, path, packed);
    return packed.length;
  }

  /** Most files of a release are those of the one before it: what was packed then is taken over. */
  private async packedBefore(
    { path, integrity }: ReleaseFile,
    encoding: Encoding,
    before: Released | null,
  ): Promise<Buffer | null> {
    const isSame = before?.manifest.files.some(
      (file) => file.path === path && file.integrity === integrity,
    );
    return before && isSame
      ? this.store.readEncoded(before, path, encoding)
      : null;
  }

  private async readOrRemove(
    manifest: ReleaseManifest,
    file: ReleaseFile,
  ): Promise<Buffer> {
    try {
      return await this.store.readChecked(manifest, file);
    } catch (error) {
      if (error instanceof DamagedReleaseError)
        await this.store.removeFile(manifest, file.path);
      throw error;
    }
  }
}

/**
 * The build of the product leaves compressed forms next to the files. They are not part of the release, so
 * they are compared.
 */
async function packedByBuild(
  file: ReleaseFile,
  encoding: Encoding,
  build: string | undefined,
): Promise<Buffer | null> {
  if (build === undefined) return null;
  const path = join(build, file.path + ENCODINGS[encoding].suffix);
  const packed = await readFile(path).catch(() => null);
  const bytes = packed && (await unpack(packed, encoding, file.bytes));
  return bytes && isFile(bytes, file) ? packed : null;
}
