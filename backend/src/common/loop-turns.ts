let isTaken = false;
const line: (() => void)[] = [];

/**
 * Ends at once for the first who asks in a turn of the event loop, and a turn later for each who asks
 * after that. Node accepts one connection in each turn: work of which much is done in every turn would
 * leave newcomers unheard, and whoever comes to a full server would not even be refused.
 */
export function ownTurn(): Promise<void> {
  if (isTaken) return new Promise((resolve) => line.push(resolve));
  isTaken = true;
  setImmediate(passOn);
  return Promise.resolve();
}

function passOn(): void {
  const next = line.shift();
  isTaken = next !== undefined;
  if (!next) return;
  setImmediate(passOn);
  next();
}
