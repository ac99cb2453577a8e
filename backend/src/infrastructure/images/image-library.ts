import type sharp from "sharp";

let library: Promise<typeof sharp> | undefined;

/**
 * The image library, loaded when the first picture is worked on: it would cost every start 15 MB.
 * Decoded pictures are large and rarely needed twice, so it keeps none of them.
 */
export function imageLibrary(): Promise<typeof sharp> {
  library ??= import("sharp").then(({ default: loaded }) => {
    loaded.cache(false);
    // One thread for each picture: every thread has its own memory, and several pictures are processed at
    // once anyway.
    loaded.concurrency(1);
    return loaded;
  });
  return library;
}
