import type {
  FrontendAppDto,
  LiveVersionDto,
  PackageUseDto,
  Paged,
  ReleaseContentDto,
  ReleaseDto,
} from "@octavo/contracts";
import type { CommandInput } from "./command";
import { appPath, releasePath } from "./command-words";
import { kilobytes } from "./readable-values";

/** A frontend with what its releases consist of. */
export interface LiveApp extends FrontendAppDto {
  /** The latest releases, the newest first. */
  sizes: Pick<ReleaseDto, "version" | "created_at" | "bytes" | "live_in">[];
  /** Of what readers get. */
  packages: PackageUseDto[];
}

const SIZES_SHOWN = 20;
const SIZES_IN_LINE = 5;

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
      ...{ version, created_at, bytes, live_in },
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
  const twice = packages.filter(({ copies }) => copies.length > 0);
  return [
    ...(live.length === 0 ? [`Nothing is live of ${name}.`] : []),
    ...live.flatMap((one) => failureLines(name, one)),
    ...(sizes.length === 0
      ? []
      : [
          `${name}, the newest first: ${sizes
            .slice(0, SIZES_IN_LINE)
            .map(({ version, bytes }) => `${version} ${kilobytes(bytes)}`)
            .join(", ")}.`,
        ]),
    ...twice.map(
      ({ name: found, version, copies }) =>
        `${name} has ${found} ${version}; ${copies
          .map((copy) => `${copy.app} brings ${copy.version}`)
          .join(", ")}.`,
    ),
  ];
}

function failureLines(
  name: string,
  { version, channel, signals, canary }: LiveVersionDto,
): string[] {
  const shown = [{ version, signals }, ...(canary ? [canary] : [])];
  return shown
    .filter((one) => one.signals.failed > 0)
    .map(
      (one) =>
        `${name} ${one.version} in ${channel} failed for ${one.signals.failed} of ${one.signals.started} visitors. The latest: ${one.signals.last_failure}`,
    );
}
