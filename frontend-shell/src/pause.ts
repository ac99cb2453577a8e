/** Ends the present task, so that the browser answers its reader before the next piece of work. */
export function pause(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}
