/** The same bytes in pieces of one size; the last one may be shorter, and there is none when there are no bytes. */
export async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  sizeOf: () => number,
): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    waiting.push(piece);
    bytes += piece.length;
    const size = sizeOf();
    if (bytes < size) continue;
    const joined = Buffer.concat(waiting);
    let at = 0;
    for (; bytes - at >= size; at += size) yield joined.subarray(at, at + size);
    waiting = at < bytes ? [joined.subarray(at)] : [];
    bytes -= at;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
