import type { Logger } from "@nestjs/common";
import {
  chooseLaunch,
  findProgram,
  permissionFlag,
  possibleLaunches,
  ROOM_FOR_CODE_MB,
  runsNode,
  type Launch,
} from "./process-launch";

/** The way in which this server starts render processes: chosen once, when the first one is needed. */
export class ChosenLaunch {
  private launch: Promise<Launch> | null = null;

  /** @param uid the account of the processes; 0 is the server's own. */
  constructor(
    private readonly uid: number,
    private readonly logger: Logger,
  ) {}

  /** Rejects where none works; the next call chooses again. */
  get(): Promise<Launch> {
    this.launch ??= this.choose().catch((error: unknown) => {
      this.launch = null;
      throw error;
    });
    return this.launch;
  }

  /** Whether Node still runs in this way; null while none is chosen. */
  async runs(): Promise<boolean | null> {
    const launch = await this.launch?.catch(() => null);
    return launch ? runsNode(launch) : null;
  }

  private async choose(): Promise<Launch> {
    const launch = await chooseLaunch(
      possibleLaunches({
        platform: process.platform,
        isRoot: process.getuid?.() === 0,
        uid: this.uid === 0 ? null : this.uid,
        roomForCodeMb: ROOM_FOR_CODE_MB,
        find: findProgram,
      }),
    );
    const node = permissionFlag(process.allowedNodeEnvironmentFlags);
    const all = [...(node ? ["no files"] : []), ...launch.protections];
    this.logger.log(`Pages are rendered in processes with ${all.join(", ")}.`);
    return launch;
  }
}
