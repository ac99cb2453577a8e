export interface Palette {
  from: string;
  to: string;
  light: string;
  /** Near the ground's colour, for large quiet shapes. */
  shade: string;
  /** From across the colour wheel, for the one small thing that is looked at first. */
  accent: string;
}

function hsl(hue: number, saturation: number, lightness: number): string {
  const degrees = ((Math.round(hue) % 360) + 360) % 360;
  return `hsl(${degrees} ${Math.round(saturation)}% ${Math.round(lightness)}%)`;
}

/** Neighbours of the hue; a little of it is left to chance so that relatives are not twins. */
export function paletteOf(hue: number, random: () => number): Palette {
  const base = hue + (random() - 0.5) * 18;
  const turn = (random() < 0.5 ? -1 : 1) * (22 + random() * 22);
  return {
    from: hsl(base, 38, 40 + random() * 6),
    to: hsl(base + turn, 34, 55 + random() * 7),
    light: hsl(base + turn * 1.5, 58, 82),
    shade: hsl(base - turn * 0.5, 40, 27),
    accent: hsl(base + 165, 66, 72),
  };
}
