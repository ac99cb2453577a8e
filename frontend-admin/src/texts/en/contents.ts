/** Of what releases of frontends consist of. */
export const contents = {
  "contents.sizes": {
    one: "Size of the latest release: {most}",
    other: "Sizes of the latest {count} releases: {least} to {most}",
  },
  "contents.copies": {
    one: "{count} package that other frontends bring, too",
    other: "{count} packages that other frontends bring, too",
  },
  "contents.failed": "Sizes and packages could not be loaded.",
} as const;
