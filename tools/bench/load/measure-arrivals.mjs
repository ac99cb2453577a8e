import { runLoadProgram } from "./measure-load.mjs";

const GRACE_MS = 60_000;

/**
 * Several streams of requests at once, each `from` a second on and for some `seconds`, so many `perSecond`,
 * whatever has become of those before. Gives for each stream what became of its requests.
 */
export function measureArrivals(server, streams) {
  const { port } = new URL(server.address);
  const seconds = Math.max(...streams.map((one) => one.from + one.seconds));
  return runLoadProgram(
    "arrivals",
    { port: Number(port), streams },
    seconds * 1000 + GRACE_MS,
  );
}
