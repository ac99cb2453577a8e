import { beginTemplate } from "./worker-site.ts";

/** Begins what every worker's site is a copy of; what it gives back removes that in the end. */
export default async function setUp() {
  return process.env.E2E_URL === undefined ? beginTemplate() : undefined;
}
