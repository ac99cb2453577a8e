// The rooms of the backend, each with those that it may lean on: all before it in this list.
export const ROOMS = [
  "common",
  "infrastructure",
  "operations",
  "identity",
  "content",
  "site",
  "seeds",
  "start-up",
];

const SOURCES = "backend/src";

/** What a room needs from a higher one, it offers an interface for; the higher room registers itself. */
export const backendArrows = {
  "import-x/no-restricted-paths": [
    "error",
    {
      basePath: `${import.meta.dirname}/../..`,
      zones: ROOMS.slice(0, -1).map((room, index) => ({
        target: `${SOURCES}/${room}`,
        from: ROOMS.slice(index + 1).map((higher) => `${SOURCES}/${higher}`),
        message: `Arrows run one way: ${ROOMS.join(" ← ")}.`,
      })),
    },
  ],
};
