import { createHash, randomUUID } from "node:crypto";
import {
  cp,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { Injectable } from "@nestjs/common";
import type { ReleaseFile, ReleaseManifest } from "@octavo/federation";
import { ValidationError } from "../../../common/errors/app-error";
import { AppConfig } from "../../../infrastructure/config/app-config";

/** The folder `<data>/releases/{app}/{version}` of every published release. */
@Injectable()
export class ReleaseStore {
  private readonly root: string;

  constructor(config: AppConfig) {
    this.root = path.join(config.dataDir, "releases");
  }

  folder(app: string, version: string): string {
    return path.join(this.root, app, version);
  }

  /** Checks every file of a build and copies it. The release's folder appears whole or not at all. */
  async add(build: string, manifest: ReleaseManifest): Promise<void> {
    const target = this.folder(manifest.app, manifest.version);
    const incoming = path.join(this.root, `.incoming-${randomUUID()}`);
    try {
      for (const file of manifest.files)
        await copyChecked(build, incoming, file);
      await cp(
        path.join(build, "release.json"),
        path.join(incoming, "release.json"),
      );
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(incoming, target);
    } catch (error) {
      // Another instance with the same folder may have brought the same release a moment ago.
      if (!(await this.isComplete(manifest))) throw error;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  /** Whether every file is there with its size; content was checked when it came. */
  async isComplete(manifest: ReleaseManifest): Promise<boolean> {
    const folder = this.folder(manifest.app, manifest.version);
    const found = await Promise.all(
      manifest.files.map((file) =>
        lstat(path.join(folder, file.path)).then(
          (stat) => stat.isFile() && stat.size === file.bytes,
          () => false,
        ),
      ),
    );
    return found.every(Boolean);
  }
}

async function copyChecked(
  from: string,
  to: string,
  file: ReleaseFile,
): Promise<void> {
  const source = path.join(from, file.path);
  const stat = await lstat(source).catch(() => null);
  if (!stat?.isFile())
    throw new ValidationError(`The build lacks the file ${file.path}.`);
  const bytes = await readFile(source);
  const digest = createHash("sha384").update(bytes).digest("base64");
  if (`sha384-${digest}` !== file.integrity || bytes.length !== file.bytes)
    throw new ValidationError(
      `The file ${file.path} is not the one that release.json describes.`,
    );
  const target = path.join(to, file.path);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
}
