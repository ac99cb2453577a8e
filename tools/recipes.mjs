// npm run recipes [-- NAME …]: follows the recipes of @octavo/client as someone who has only their folders.
import { follow } from "./workspace/follow.mjs";

await follow("e2e/recipes/walk.ts", "A recipe does not work.");
