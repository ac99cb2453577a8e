import type {
  FrontendAppDto,
  LiveFlagDto,
  LiveVersionDto,
  PackageUseDto,
  Paged,
  ReleaseContentDto,
  ReleaseDto,
  ReleaseErrorsDto,
} from "@octavo/contracts";
import type { CommandInput } from "./command";
import { appPath, releasePath } from "./command-words";
import { kilobytes, plain, time } from "./readable-values";

/** A frontend with what its releases consist of. */
export interface LiveApp extends FrontendAppDto {
  /** The latest releases, the newest first. */
  sizes: Pick<ReleaseDto, "version" | "created_at" | "bytes" | "live_in">[];
  /** Of what readers get. */
  packages: PackageUseDto[];
}

const SIZES_SHOWN = 20;
const MOST_IN_LINE = 8;

/** What is live is told even if the rest cannot be read. */
export async function measureApp(
  { client, tell }: CommandInput,
  app: FrontendAppDto,
): Promise<LiveApp> {
  const { name } = app;
  const live = app.live.find(({ channel }) => channel === "production");
  try {
    const { data } = await client.get<Paged<ReleaseDto>>(
      `${appPath(name)}/releases`,
      { limit: String(SIZES_SHOWN) },
    );
    const sizes = data.map(({ version, created_at, bytes, live_in }) => ({
      version,
      created_at,
      bytes,
      live_in,
    }));
    const packages = live
      ? (
          await client.get<Partial<ReleaseContentDto>>(
            `${releasePath({ app: name, version: live.version })}/content`,
          )
        ).packages
      : [];
    // An older site does not name them.
    return { ...app, sizes, packages: packages ?? [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell(`Sizes and packages of ${name} were not read: ${reason}`);
    return { ...app, sizes: [], packages: [] };
  }
}

/** What the table of live versions has no room for. */
export function appLines({ name, live, sizes, packages }: LiveApp): string[] {
  return [
    ...(live.length === 0 ? [`Nothing is live of ${name}.`] : []),
    ...live.flatMap((one) => failureLines(name, one)),
    ...live.flatMap((one) => flagLines(name, one)),
    ...lineOf(
      `Sizes of ${name}, the newest first`,
      sizes.map(({ version, bytes }) => `${version} ${kilobytes(bytes)}`),
    ),
    ...lineOf(
      `${name} has packages of which others bring a copy`,
      packages
        .filter(({ copies }) => copies.length > 0)
        .map(
          ({ name: found, version, copies }) =>
            `${found} ${version} (${copies.map((copy) => `${copy.app} ${copy.version}`).join(", ")})`,
        ),
    ),
  ];
}

function lineOf(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const more = items.length - MOST_IN_LINE;
  const rest = more > 0 ? ` and ${more} more (--json)` : "";
  return [`${title}: ${items.slice(0, MOST_IN_LINE).join(", ")}${rest}.`];
}

function flagLines(name: string, { channel, flags }: LiveVersionDto): string[] {
  return lineOf(
    `Flags of ${name} in ${channel}`,
    // An older site does not name them.
    ((flags as LiveFlagDto[] | undefined) ?? []).map((flag) => {
      const { on, share, cohort, until } = flag;
      const audience = [
        ...(share === null ? [] : [`${share} %`]),
        ...(cohort === null ? [] : [cohort]),
      ].join(" of ");
      return `${flag.name} ${on ? "on" : "off"}${audience && ` for ${audience}`} until ${time(until)}`;
    }),
  );
}

function failureLines(
  name: string,
  { version, channel, health_reason: reason, canary, ...live }: LiveVersionDto,
): string[] {
  const shown = [{ version, ...live }, ...(canary ? [canary] : [])];
  const failed = reason
    ? [`${name} ${version} in ${channel} counts as failed: ${plain(reason)}`]
    : [];
  const reported = shown.flatMap((one) => [
    ...(one.signals.failed > 0
      ? [
          `${name} ${one.version} in ${channel} started for ${one.signals.started} visitors and failed for ${one.signals.failed}. The latest failure: ${plain(one.signals.last_failure)}`,
        ]
      : []),
    ...errorLines(name, one),
  ]);
  return [...failed, ...reported];
}

/** An older site does not count them. */
function errorLines(
  name: string,
  { version, errors }: { version: string; errors?: ReleaseErrorsDto },
): string[] {
  if (!errors?.last_at) return [];
  const { different, times, last_at: last } = errors;
  return [
    `${name} ${version} has ${different === 1 ? "1 error" : `${different} errors`}, reported ${times === 1 ? "once" : `${times} times`}, last ${time(last)}: octavo errors ${name}@${version}`,
  ];
}
