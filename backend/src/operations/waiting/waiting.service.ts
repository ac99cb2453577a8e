import { Injectable } from "@nestjs/common";
import {
  mayCall,
  TASK_NAMES,
  WAITING_NAMES,
  type RouteName,
  type TasksDto,
  type TaskName,
  type WaitingDto,
  type WaitingName,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";

/** Something that can wait for people, told by the module that owns it. */
interface Waiting {
  name: WaitingName | TaskName;
  /** The call with which people look at it; those who may not make it are not told the number. */
  call: RouteName;
  /** Stops at so many. */
  count: (user: Principal) => Promise<number>;
}

/** What waits for people, in one call for all screens that show it. */
@Injectable()
export class WaitingService {
  private readonly all = new Map<string, Waiting>();

  /** By the module that owns it, when the application starts. */
  register(...waiting: Waiting[]): void {
    for (const one of waiting) this.all.set(one.name, one);
  }

  /** What the sidebar shows. */
  async get(user: Principal): Promise<WaitingDto> {
    const counts = await Promise.all(
      WAITING_NAMES.map(async (name) => [name, await this.count(name, user)]),
    );
    return Object.fromEntries(counts) as WaitingDto;
  }

  /** What the dashboard shows. */
  async listTasks(user: Principal): Promise<TasksDto> {
    const counts = await Promise.all(
      TASK_NAMES.map(async (name) => ({
        name,
        count: (await this.count(name, user)) ?? 0,
      })),
    );
    const tasks = counts.filter(({ count }) => count > 0);
    return { author: user.slug, tasks };
  }

  private async count(
    name: WaitingName | TaskName,
    user: Principal,
  ): Promise<number | null> {
    const waiting = this.all.get(name);
    if (!waiting || !mayCall(user, waiting.call)) return null;
    return waiting.count(user);
  }
}
