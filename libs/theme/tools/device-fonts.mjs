/**
 * Fonts that readers' devices have, best first, by their full names, which `local()` is matched
 * with everywhere. Fonts made to the same widths share a face. Every device with Segoe or San Francisco has
 * Arial, Georgia and Times New Roman as well.
 */
export const DEVICE_FONTS = [
  {
    site: "Figtree",
    ascent: 95,
    descent: 25,
    devices: {
      Roboto: { text: ["Roboto", "Roboto Regular"], bold: ["Roboto Bold"] },
      Arial: {
        text: ["Arial", "Helvetica", "Liberation Sans"],
        bold: ["Arial Bold", "Helvetica Bold", "Liberation Sans Bold"],
      },
      "Noto Sans": {
        text: ["Noto Sans Regular"],
        bold: ["Noto Sans Bold"],
      },
      "DejaVu Sans": { text: ["DejaVu Sans"], bold: ["DejaVu Sans Bold"] },
    },
  },
  {
    site: "Literata",
    ascent: 118,
    descent: 31,
    devices: {
      "Noto Serif": {
        text: ["Noto Serif Regular"],
        bold: ["Noto Serif Bold"],
        italic: ["Noto Serif Italic"],
      },
      Georgia: {
        text: ["Georgia"],
        bold: ["Georgia Bold"],
        italic: ["Georgia Italic"],
      },
      Times: {
        text: ["Times New Roman", "Liberation Serif"],
        bold: ["Times New Roman Bold", "Liberation Serif Bold"],
        italic: ["Times New Roman Italic", "Liberation Serif Italic"],
      },
      "DejaVu Serif": {
        text: ["DejaVu Serif"],
        bold: ["DejaVu Serif Bold"],
        italic: ["DejaVu Serif Italic"],
      },
    },
  },
  {
    site: "JetBrains Mono",
    ascent: 102,
    descent: 30,
    devices: {
      Menlo: { text: ["Menlo Regular", "DejaVu Sans Mono"] },
      Consolas: { text: ["Consolas"] },
      Courier: {
        text: ["Courier New", "Liberation Mono", "Noto Sans Mono Regular"],
      },
    },
  },
];

/** Fonts with the widths of those that few machines may have: they are measured in their stead. */
export const TWINS = {
  Georgia: {
    text: "Gelasio Regular",
    bold: "Gelasio Bold",
    italic: "Gelasio Italic",
  },
};

/**
 * Figures of Georgia are old-style ones, which differ in height and jump when the site's own arrive: the next face
 * of the list shows them.
 */
const WITHOUT_FIGURES = new Set(["Georgia"]);
const ALL_BUT_FIGURES = "U+0-2F, U+3A-10FFFF";

/** Descriptors of each variant, and the weight of the site's face that it is measured against. */
export const VARIANTS = {
  text: { descriptors: [], weight: 400 },
  bold: { descriptors: ["font-weight: 700"], weight: 600 },
  italic: { descriptors: ["font-style: italic"], weight: 400 },
};

/** Faces of the device, stretched to the site's own: as wide over English text, and as high. */
export function fallbackFaces(advances) {
  const rules = DEVICE_FONTS.flatMap((family) =>
    Object.entries(family.devices).flatMap(([device, variants]) =>
      Object.entries(variants).map(([variant, names]) =>
        face({ ...family, device, variant, names }, advances),
      ),
    ),
  );
  return `/* Written by tools/build-fallbacks.mjs from tools/advances.json. */\n${rules.join("\n")}\n`;
}

function face({ site, ascent, descent, device, variant, names }, advances) {
  const size = advances[site][variant] / advances[device][variant];
  const lines = [
    `font-family: "${site} ${device}"`,
    ...VARIANTS[variant].descriptors,
    `src: ${names.map((name) => `local("${name}")`).join(", ")}`,
    ...(WITHOUT_FIGURES.has(device)
      ? [`unicode-range: ${ALL_BUT_FIGURES}`]
      : []),
    `size-adjust: ${Number((size * 100).toFixed(1))}%`,
    `ascent-override: ${Math.round(ascent / size)}%`,
    `descent-override: ${Math.round(descent / size)}%`,
  ];
  return `@font-face {\n  ${lines.join(";\n  ")};\n}`;
}
