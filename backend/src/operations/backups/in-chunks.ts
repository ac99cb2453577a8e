/**
 * The same bytes in pieces; the last one may be shorter, and there is none when there are no bytes.
 * @param sizeOf of the next piece, asked when there are bytes for it.
 */
export async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  sizeOf: () => number,
): AsyncGenerator<Buffer, void> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < sizeOf()) continue;
    const joined = Buffer.concat(waiting);
    let at = 0;
    while (bytes - at >= sizeOf()) {
      const end = at + sizeOf();
      yield joined.subarray(at, end);
      at = end;
    }
    waiting = at < bytes ? [joined.subarray(at)] : [];
    bytes -= at;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
