interface Size {
  width: number;
  height: number;
}

/** In pixels of the picture. */
export interface Part extends Size {
  x: number;
  y: number;
}

/** Width to height; null for any shape. */
export const SHAPES: Readonly<Record<string, number | null>> = {
  free: null,
  "1:1": 1,
  "16:9": 16 / 9,
  "4:3": 4 / 3,
};

/** The part between two points of a picture, at least a pixel. */
export function partBetween(
  one: { x: number; y: number },
  other: { x: number; y: number },
  { width, height }: Size,
): Part {
  const along = (from: number, to: number, length: number) => {
    const start = Math.min(Math.round(Math.min(from, to) * length), length - 1);
    const size = Math.round(Math.abs(to - from) * length);
    return [start, Math.min(Math.max(1, size), length - start)] as const;
  };
  const [x, partWidth] = along(one.x, other.x, width);
  const [y, partHeight] = along(one.y, other.y, height);
  return { x, y, width: partWidth, height: partHeight };
}

/** The same part in a shape: as wide as before, if the picture is high enough below its upper edge. */
export function inShape(part: Part, ratio: number | null, size: Size): Part {
  if (ratio === null) return part;
  const most = size.height - part.y;
  const height = Math.min(most, Math.max(1, Math.round(part.width / ratio)));
  const width = Math.min(
    size.width - part.x,
    Math.max(1, Math.round(height * ratio)),
  );
  return { ...part, width, height };
}
