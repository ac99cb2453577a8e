/**
 * How long those who share a turn may have worked in it when the next one joins them: a small part of
 * what a newcomer notices.
 */
const SHARED_MS = 1;

/** Nothing while there are so many newcomers that some are refused. */
let sharedMs = SHARED_MS;
const line: (() => void)[] = [];
/** When the work of this turn began; null when there is none yet. */
let began: number | null = null;

/**
 * Resolves at once while this turn of the event loop has done little work; other callers get one of the
 * next turns, in order of arrival. Node accepts one connection in each turn. If all waiting work ran in one
 * turn, new connections would wait, and a full server could not even refuse them.
 *
 * @param isCrowded callers do not share turns now, because each new connection counts.
 */
export function ownTurn(isCrowded = false): Promise<void> | undefined {
  sharedMs = isCrowded ? 0 : SHARED_MS;
  if (line.length === 0 && hasTime()) return undefined;
  return new Promise((resolve) => line.push(resolve));
}

function hasTime(): boolean {
  if (began !== null) return performance.now() - began < sharedMs;
  began = performance.now();
  setImmediate(beginTurn);
  return true;
}

function beginTurn(): void {
  began = null;
  passOn();
}

/** The synchronous work of one callback ends before the next one is called. */
function passOn(): void {
  if (line.length === 0 || !hasTime()) return;
  line.shift()?.();
  queueMicrotask(() => process.nextTick(passOn));
}
