import { sha256 } from "../../common/sha256";
import type { StoredFile } from "../../infrastructure/storage/file-storage";
import { FILE_ROOMS, type FileRoom } from "./archive-format";
import { bytesOf, type ArchiveEntry } from "./archive-reader";
import { BackupError } from "./backup-error";
import type { Storages } from "./create-backup";

/** Files on their way back to where they were. What is there with the same content stays, other content is never replaced. */
export class RestoredFiles {
  private readonly present = new Map<string, StoredFile>();
  private readonly written: [FileRoom, string][] = [];

  /** @param storages null: nothing is written. */
  constructor(private readonly storages: Storages | null) {}

  /** The files that were there before. */
  async look(): Promise<void> {
    if (!this.storages) return;
    for (const room of FILE_ROOMS)
      for (const file of await this.storages[room].list(""))
        this.present.set(`${room}/${file.key}`, file);
  }

  async put(entry: ArchiveEntry): Promise<void> {
    const { name } = entry;
    const room = FILE_ROOMS.find((one) => name.startsWith(`${one}/`));
    if (!room || !this.storages) return;
    const bytes = await bytesOf(entry);
    const key = name.slice(room.length + 1);
    const storage = this.storages[room];
    const found = this.present.get(name);
    if (!found) {
      await storage.put(key, bytes);
      this.written.push([room, key]);
      return;
    }
    const isSame =
      found.bytes === bytes.length &&
      sha256(await storage.read(key)) === sha256(bytes);
    if (!isSame)
      throw new BackupError(
        `There is another file under ${name} already, and a restore overwrites nothing. Restore to an empty folder or bucket.`,
      );
  }

  /** Of what this run has written. */
  async undo(): Promise<void> {
    if (!this.storages) return;
    for (const [room, key] of this.written)
      await this.storages[room].remove(key).catch(() => undefined);
  }
}
