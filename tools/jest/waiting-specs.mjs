/**
 * Specs that mostly wait: for processes that work, are killed and start again, and for limits of time. `npm
 * test` runs them in a separate worker, while the others use the processor.
 */
const WAITING = [
  "backend/test/hostile/kill\\.spec",
  "backend/test/hostile/killed-",
  "backend/test/hostile/event-loop\\.spec",
  "backend/test/instances/instances\\.spec",
  "backend/test/start/",
  "backend/test/database-away\\.spec",
  "backend/src/infrastructure/health/liveness\\.api\\.spec",
  "backend/src/delivery/rendering/failing-bundles\\.spec",
  "backend/src/delivery/rendering/slow-renderings\\.spec",
  "libs/embedded-postgres/src/.*\\.spec",
];

/** As Jest takes it, for those and for all others. */
export const WAITING_SPECS = `/(?:${WAITING.join("|")})`;
