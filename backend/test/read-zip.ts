import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { fromBuffer, type Entry, type ZipFile } from "yauzl";

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, strictFileNames: true };
    fromBuffer(bytes, options, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const contentOf = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(error) : resolve(buffer(stream)),
    );
  });

/** The files of an archive by name. Refuses names that lead out of it or come twice, wrong sizes and checksums. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes);
  const files = new Map<string, Buffer>();
  const take = async (entry: Entry) => {
    const { fileName } = entry;
    const content = await contentOf(zip, entry);
    if (files.has(fileName) || crc32(content) !== entry.crc32)
      throw new Error(`${fileName} is there twice, or damaged.`);
    files.set(fileName, content);
  };
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(files));
    zip.on("entry", (entry: Entry) => {
      take(entry).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
}
