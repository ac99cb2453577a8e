import { randomUUID } from "node:crypto";
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import type { ReleaseManifest } from "@octavo/federation";

/** Of one app; others can be made again. */
const KEPT = 10;

/** Copies of server bundles on this machine, for processes to run: the storage may be far away. */
export class ServerBundles {
  /** @param folder absolute. */
  constructor(private readonly folder: string) {}

  /** @returns where the bundle lies, written anew unless it is there already. */
  async place(
    { app, version, server = "" }: ReleaseManifest,
    bundle: {
      isRight: (bytes: Buffer) => boolean;
      load: () => Promise<Buffer>;
    },
  ): Promise<string> {
    const target = path.join(this.folder, app, version, path.basename(server));
    const found = await readFile(target).catch(() => null);
    if (found && bundle.isRight(found)) return target;
    const bytes = await bundle.load();
    await mkdir(path.dirname(target), { recursive: true });
    const draft = `${target}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes, { mode: 0o644 });
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    await this.forgetOld(app);
    return target;
  }

  async remove(app: string, version: string): Promise<void> {
    const place = path.join(this.folder, app, version);
    await rm(place, { recursive: true, force: true });
  }

  /** Versions that came first go first. */
  private async forgetOld(app: string): Promise<void> {
    const folder = path.join(this.folder, app);
    const ages = await Promise.all(
      (await readdir(folder)).map(async (version) => {
        const place = path.join(folder, version);
        const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: 0 }));
        return { place, mtimeMs };
      }),
    );
    ages.sort((a, b) => b.mtimeMs - a.mtimeMs);
    for (const { place } of ages.slice(KEPT))
      await rm(place, { recursive: true, force: true });
  }
}
