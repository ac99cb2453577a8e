import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";

/**
 * Works with authors' names. Identity knows no content, so a module that keeps such works registers
 * them when the application starts. Its SQL speaks of a row of `authors` under the name `author`.
 */
export interface BylineWorks {
  /** Condition: readers see something of this author. */
  isPublished: string;
  /** Number of this author's works, drafts included. */
  count: string;
  /** Gives all works of one author to another. @returns how many. */
  reassign(manager: EntityManager, from: number, to: number): Promise<number>;
}

@Injectable()
export class BylineWorksService {
  private readonly all: BylineWorks[] = [];

  register(works: BylineWorks): void {
    this.all.push(works);
  }

  get isPublished(): string {
    const conditions = this.all.map(({ isPublished }) => isPublished);
    return `(${conditions.join(" OR ") || "false"})`;
  }

  get count(): string {
    return `(${this.all.map(({ count }) => count).join(" + ") || "0"})`;
  }

  async reassign(
    manager: EntityManager,
    from: number,
    to: number,
  ): Promise<number> {
    let reassigned = 0;
    for (const works of this.all)
      reassigned += await works.reassign(manager, from, to);
    return reassigned;
  }
}
