import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { Repository, type EntityManager } from "typeorm";
import { canonicalPath } from "./redirect-path";
import { Redirect } from "./redirect.entity";
import { RedirectsRepository } from "./redirects.repository";

const MOVED = 301;
const GONE = 410;

/** Old addresses, as paths without query, e.g. `/post/old-slug`. */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly redirects: RedirectsRepository,
    @InjectRepository(Redirect) private readonly records: Repository<Redirect>,
  ) {}

  /** Where an address has moved, or that it is gone, if either is known. */
  find(path: string): Promise<Redirect | null> {
    return this.records.findOneBy({ fromPath: canonicalPath(path) });
  }

  /**
   * A live address changes, in the caller's transaction. Never leaves a chain or a circle: what led
   * to the old address leads to the new one, and the new one leads nowhere.
   */
  async move(
    manager: EntityManager,
    fromPath: string,
    toPath: string,
  ): Promise<void> {
    if (fromPath === toPath) return;
    await this.redirects.lock(manager);
    await this.redirects.remove(manager, toPath);
    await this.redirects.retarget(manager, fromPath, toPath);
    await this.redirects.put(manager, { fromPath, toPath, status: MOVED });
  }

  /** An address that something had elsewhere. What leads somewhere already, leads there still. */
  async addFormer(
    manager: EntityManager,
    fromPath: string,
    toPath: string,
  ): Promise<void> {
    await this.redirects.putNew(manager, { fromPath, toPath, status: MOVED });
  }

  /** Something lives at this address from now on: it neither leads elsewhere nor is it gone. */
  async release(manager: EntityManager, path: string): Promise<void> {
    await this.redirects.remove(manager, path);
  }

  /** Nothing will ever live at this address again: what led to it leads nowhere. */
  async forget(manager: EntityManager, path: string): Promise<void> {
    await this.redirects.removeTo(manager, path);
  }

  /** What was here has been deleted: readers and robots are told that it will not come back. */
  async markGone(manager: EntityManager, path: string): Promise<void> {
    await this.redirects.put(manager, {
      fromPath: path,
      toPath: "",
      status: GONE,
    });
  }
}
