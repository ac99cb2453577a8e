import { ACCEPTED_CONTRACTS } from "@octavo/federation";
import type { ChannelRegistry, LiveApp, ShellBoot } from "@octavo/federation";
import { ownValue } from "@octavo/format";

const TIME_LIMIT_MS = 4000;

/** What is live now. The browser asks with the ETag of the answer before and mostly gets no body. */
export async function readRegistry(apiBase: string): Promise<ChannelRegistry> {
  const answer = await fetch(`${apiBase}/frontends/registry`, {
    cache: "no-cache",
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  return (await answer.json()) as ChannelRegistry;
}

/** The version that takes the place of a document's remote when it fails; null without one. */
export async function findFallback({
  apiBase,
  app,
  registry,
}: ShellBoot): Promise<LiveApp | null> {
  const { fallbacks } = await readRegistry(apiBase);
  const fallback = ownValue(fallbacks, app) ?? null;
  const isOther = fallback?.version !== ownValue(registry.apps, app)?.version;
  const isUnderstood =
    fallback !== null && ACCEPTED_CONTRACTS.includes(fallback.contract);
  return isOther && isUnderstood ? fallback : null;
}
