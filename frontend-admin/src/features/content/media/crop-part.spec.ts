import { describe, expect, it } from "@jest/globals";
import { inShape, partBetween } from "./crop-part";

const SIZE = { width: 400, height: 100 };

describe("the part of a picture to keep", () => {
  it.each([
    [{ x: 0.25, y: 0 }, { x: 0.75, y: 1 }, [100, 0, 200, 100]],
    [{ x: 0.75, y: 1 }, { x: 0.25, y: 0 }, [100, 0, 200, 100]],
    [{ x: 1, y: 1 }, { x: 1, y: 1 }, [399, 99, 1, 1]],
    [{ x: 0, y: 0 }, { x: 1, y: 1 }, [0, 0, 400, 100]],
  ])("between %j and %j is %j [DESK-MEDIA-06]", (one, other, expected) => {
    const { x, y, width, height } = partBetween(one, other, SIZE);
    expect([x, y, width, height]).toEqual(expected);
  });

  it.each([
    [null, [100, 20, 200, 60]],
    [1, [100, 20, 80, 80]],
    [16 / 9, [100, 20, 142, 80]],
    [4, [100, 20, 200, 50]],
  ])(
    "in the shape %d is inside the picture: %j [DESK-MEDIA-06]",
    (ratio, expected) => {
      const part = { x: 100, y: 20, width: 200, height: 60 };
      const { x, y, width, height } = inShape(part, ratio, SIZE);
      expect([x, y, width, height]).toEqual(expected);
    },
  );
});
