/** Programs that identify themselves; others are counted as readers. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|node|axios|undici|httpclient/i;

/** Whether a `User-Agent` is no person's browser. Browsers always send one. */
export function isRobot(userAgent: string): boolean {
  return userAgent === "" || ROBOT.test(userAgent);
}
