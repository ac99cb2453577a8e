import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

const BLOCK_BYTES = 512;

/** What a folder takes on disk, in millions of bytes, as `du` counts it: each file once, whatever its names. */
export function megabytesOnDisk(folder) {
  const counted = new Set();
  let bytes = 0;
  const add = (path) => {
    const found = lstatSync(path);
    if (found.isDirectory())
      for (const name of readdirSync(path)) add(join(path, name));
    else if (found.nlink > 1 && counted.has(found.ino)) return;
    counted.add(found.ino);
    // Windows does not tell blocks.
    bytes += found.blocks ? found.blocks * BLOCK_BYTES : found.size;
  };
  add(folder);
  return bytes / 1e6;
}
