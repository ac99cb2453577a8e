import { createClient } from "@octavo/client";

/** All that was read from the site has it, so one event makes all of it old. */
export const TAG = "octavo";

/** Each answer is stored until a webhook says that something has changed. */
export const client = createClient({
  site: process.env.OCTAVO_SITE ?? "http://localhost:3000",
  key: process.env.OCTAVO_KEY,
  fetch: (request, init) =>
    fetch(request, { ...init, cache: "force-cache", next: { tags: [TAG] } }),
});
