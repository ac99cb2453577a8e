// npm run walk [-- --template NAME]: a new team's walk with each template, from an empty folder to live.
import { follow } from "./workspace/follow.mjs";

await follow("e2e/teams/walk.ts", "A template does not work.");
