// The floors of the backend from the ground up. A room may import rooms of all floors below it, and no
// other room of its own floor.
const FLOORS = [
  ["common"],
  ["infrastructure"],
  ["operations"],
  ["identity"],
  ["content", "delivery"],
  ["site"],
  ["seeds"],
  ["start-up"],
];
export const ROOMS = FLOORS.flat();

const SOURCES = "backend/src";
const ARROWS = FLOORS.map((rooms) => rooms.join(", ")).join(" ← ");

/** What a room needs from one that it may not know, it offers an interface for; the other registers itself. */
export const backendArrows = {
  "import-x/no-restricted-paths": [
    "error",
    {
      basePath: `${import.meta.dirname}/../..`,
      zones: FLOORS.flatMap((rooms, floor) =>
        rooms.map((room) => ({
          target: `${SOURCES}/${room}`,
          from: FLOORS.slice(floor)
            .flat()
            .filter((other) => other !== room)
            .map((other) => `${SOURCES}/${other}`),
          message: `Arrows run one way: ${ARROWS}.`,
        })),
      ).filter(({ from }) => from.length > 0),
    },
  ],
};
