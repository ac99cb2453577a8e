import { Injectable, type OnModuleInit } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { AuditService } from "../../operations/audit/audit.service";
import { ReleaseStore } from "./release-store";
import { releaseSubject, type ReleaseName } from "./release-name";
import { ReleasesRepository } from "./releases.repository";

const REMOVE_FILES = "releases.remove-files";

/**
 * Removes uploads that were never completed, and releases that are neither shown nor requested. The
 * decision is one transaction, with a job that removes the files; the job repeats until it is done.
 */
@Injectable()
export class ReleaseRetentionService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
    private readonly audit: AuditService,
    private readonly handlers: JobHandlers,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.handlers.registerRepeating("releases.sweep", "27 * * * *", () =>
      this.sweepUploads(),
    );
    this.handlers.registerRepeating("releases.retire", "33 3 * * *", () =>
      this.retire(),
    );
    this.handlers.register(REMOVE_FILES, ({ app, version }) =>
      this.removeFiles({ app: String(app), version: String(version) }),
    );
  }

  /** An upload gets a day. What was ready before goes back to being removed. */
  sweepUploads(): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      for (const release of await this.releases.dropAbandoned(manager))
        await this.removeFilesLater(manager, release);
    });
  }

  /** One at a time, so that a promotion waits for one release only. */
  async retire(): Promise<void> {
    for (const id of await this.releases.unusedIds())
      await inTransaction(this.database, async (manager) => {
        const release = await this.releases.retire(manager, id);
        if (!release) return;
        await this.removeFilesLater(manager, release);
        const subject = releaseSubject(release);
        await this.audit.recordChange(manager, "release.remove", subject);
      });
  }

  /** Once the transaction is done; its row may be gone by then. */
  removeFilesLater(
    manager: EntityManager,
    { app, version }: ReleaseName,
  ): Promise<void> {
    return this.queue.add(manager, {
      task: REMOVE_FILES,
      payload: { app, version },
      key: `${REMOVE_FILES} ${app} ${version}`,
    });
  }

  /** The same version may have been uploaded again since: then its files are in use. */
  private async removeFiles({ app, version }: ReleaseName): Promise<void> {
    const state = await this.releases.stateOf({ app, version });
    if (state === null || state === "removed")
      await this.store.remove({ app, version });
  }
}
