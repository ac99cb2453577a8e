/** Of numbers in ascending order. */
export function quantile(sorted, share) {
  if (sorted.length === 0) return Number.NaN;
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

export function median(numbers) {
  return quantile(inOrder(numbers), 0.5);
}

/** Of some measurements of one thing: the middle, and between which two all lay. */
export function describe(numbers) {
  const sorted = inOrder(numbers);
  return {
    median: quantile(sorted, 0.5),
    least: sorted[0],
    most: sorted.at(-1),
  };
}

/** Round by round, so that noise which met both of a round stays out of their ratio. */
export function ratios(measured, limits) {
  return measured.map((one, round) => one / limits[round]);
}

function inOrder(numbers) {
  return [...numbers].sort((a, b) => a - b);
}
