import { Injectable } from "@nestjs/common";
import {
  mayCall,
  type RouteName,
  type WaitingDto,
  type WaitingName,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";

/** Something that can wait for people, told by the module that owns it. */
interface Waiting {
  name: WaitingName;
  /** The call with which people look at it; those who may not make it are not told the number. */
  call: RouteName;
  /** Stops at so many. */
  count: (user: Principal) => Promise<number>;
}

/** What waits for people, in one call for all screens that show it. */
@Injectable()
export class WaitingService {
  private readonly all: Waiting[] = [];

  /** By the module that owns it, when the application starts. */
  register(waiting: Waiting): void {
    this.all.push(waiting);
  }

  async get(user: Principal): Promise<WaitingDto> {
    const answer: WaitingDto = {
      reviews: null,
      messages: null,
      sign_ups: null,
      notices: null,
    };
    await Promise.all(
      this.all
        .filter(({ call }) => mayCall(user, call))
        .map(async ({ name, count }) => {
          answer[name] = await count(user);
        }),
    );
    return answer;
  }
}
