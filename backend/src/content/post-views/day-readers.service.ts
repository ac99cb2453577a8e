import { randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { sha256 } from "../../common/sha256";
import { PostViewsRepository } from "./post-views.repository";

export interface Reader {
  ip: string;
  browser: string;
}

interface DaySalt {
  day: string;
  salt: string;
}

/** Tells the readers of one day apart, without a cookie, and those of different days never. */
@Injectable()
export class DayReadersService {
  private salt: DaySalt | null = null;

  constructor(private readonly views: PostViewsRepository) {}

  /** No visitor can be recognised in it without the day's salt, which is deleted on the next day. */
  async nameOf({
    ip,
    browser,
  }: Reader): Promise<{ day: string; name: string }> {
    const day = today();
    if (this.salt?.day !== day)
      this.salt = {
        day,
        salt: await this.views.saltOf(day, randomBytes(24).toString("hex")),
      };
    const name = sha256(`${this.salt.salt}\n${ip}\n${browser}`);
    return { day, name: name.slice(0, 32) };
  }
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Programs that identify themselves; others are counted as readers. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|node|axios|undici|httpclient/i;

/** Whether a `User-Agent` is no person's browser. Browsers always send one. */
export function isRobot(userAgent: string): boolean {
  return userAgent === "" || ROBOT.test(userAgent);
}
