import { setTimeout as pause } from "node:timers/promises";

/** For one try. */
const LIMIT_MS = 20_000;
/** Before each further try, so there is one try more than there are delays. */
const DELAYS_MS = [500, 1500, 3000];
/** Of a proxy whose site does not answer. */
const AWAY = new Set([502, 503, 504]);

export interface Patience {
  delaysMs?: readonly number[];
  limitMs?: number;
  /** Told before each further try. */
  tell?: (sentence: string) => void;
}

/**
 * Asks a site that may be slow or starting, several times. @returns its last answer, even if that says that it
 * is away; null for none.
 */
export async function askPatiently(
  address: string,
  init: Pick<RequestInit, "headers" | "redirect">,
  {
    delaysMs = DELAYS_MS,
    limitMs = LIMIT_MS,
    tell = console.warn,
  }: Patience = {},
): Promise<Response | null> {
  const { origin } = new URL(address);
  for (const delayMs of [...delaysMs, null]) {
    const signal = AbortSignal.timeout(limitMs);
    const answer = await fetch(address, { ...init, signal }).catch(reasonOf);
    const isAway = typeof answer === "string" || AWAY.has(answer.status);
    if (typeof answer !== "string" && (!isAway || delayMs === null))
      return answer;
    const reason = typeof answer === "string" ? answer : `${answer.status}`;
    const again = delayMs === null ? "" : " Trying again.";
    tell(`No answer from ${origin}: ${reason}.${again}`);
    if (typeof answer !== "string") await answer.body?.cancel();
    if (delayMs !== null) await pause(delayMs);
  }
  return null;
}

/** fetch says "fetch failed", and why in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "it took too long";
  const { cause } = error;
  return (cause instanceof Error && cause.message) || error.message;
}

/** The text of an answer, unless it is longer; null for one that is, or that breaks off. */
export async function readBounded(
  answer: Response,
  mostBytes: number,
): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength;
      // Leaving the loop cancels the rest.
      if (bytes > mostBytes) return null;
      text += decoder.decode(part, { stream: true });
    }
  } catch {
    return null;
  }
  return text + decoder.decode();
}

/** Undefined for what is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
