import { ToolError } from "../workspace/terminal.mjs";

const STEP_MS = 250;

/**
 * What `look` finds, asked again until it finds something.
 *
 * @throws {ToolError} with `sentence` when that takes longer than `limitMs`.
 */
export async function waitFor(look, limitMs, sentence) {
  const limit = Date.now() + limitMs;
  while (Date.now() < limit) {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, STEP_MS));
  }
  throw new ToolError(sentence);
}

/** Whether the product at an address can serve. */
export async function isReady(address) {
  const answer = await fetch(`${address}/health/ready`).catch(() => null);
  return answer?.ok === true;
}
