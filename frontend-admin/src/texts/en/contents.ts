/** Of what releases of frontends consist of. */
export const contents = {
  "contents.sizes": {
    one: "Size of the latest release: {most}",
    other: "Sizes of the latest {count} releases: {least} to {most}",
  },
  "contents.copies": "Other frontends bring a copy of: {packages}",
  "contents.failed": "Sizes and packages could not be loaded.",
} as const;
