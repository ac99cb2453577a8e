import { setFlagsFromString } from "node:v8";

/** How much may be left behind on top of what is in use, in percent of it, before V8 collects. */
const GROWTH_PERCENT = 50;

/**
 * V8 lets the heap of a busy process grow to several times of what is in use, and the buffers that dead
 * objects hold with it. A store whose entries come and go would take that memory for as long as the site
 * is busy. For the heap of this process, before its work begins.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  // New objects that are still in use are few: helping threads cost more than they take over.
  setFlagsFromString("--no-parallel-scavenge");
}
