import { Injectable, type OnModuleInit } from "@nestjs/common";
import type {
  ExternalLinkDto,
  ListExternalLinksDto,
  Paged,
  SuccessAnswer,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest } from "../../infrastructure/database/paginate";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { toExternalLinkDto } from "./external-link.mapper";
import {
  ExternalLinksRepository,
  type DueLink,
} from "./external-links.repository";
import { LinkUsesRepository } from "./link-uses.repository";
import { t } from "../../common/texts";
import { inParallel } from "../../common/in-parallel";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import {
  OutboundService,
  type OutboundAnswer,
  type OutboundFailure,
} from "../../infrastructure/outbound/outbound.service";

const CHECK_LINKS = "external-links.check";

/** At a quiet hour. */
const EVERY_NIGHT = "41 2 * * *";
const BATCH = 100;
/** Servers that are asked at the same time, each for one page at a time. */
const SERVERS = 8;
/** Links that are still due then wait until the next night. */
const LIMIT_MS = 30 * 60_000;
/** If every one of this many servers is silent, the fault is on this side. */
const ALONE = 5;
const SILENCE = new Set<OutboundFailure>(["connection", "no-host", "timeout"]);

/** What is known of the links to other sites. */
@Injectable()
export class ExternalLinksService implements OnModuleInit {
  constructor(
    private readonly links: ExternalLinksRepository,
    private readonly uses: LinkUsesRepository,
    private readonly jobs: JobQueue,
    private readonly config: AppConfig,
    private readonly database: DataSource,
    private readonly outbound: OutboundService,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    if (this.config.checksLinks)
      this.handlers.registerRepeating(
        CHECK_LINKS,
        EVERY_NIGHT,
        (_, { signal }) => this.check(signal),
      );
    // A check that was queued before the setting changed has nothing to do.
    else this.handlers.register(CHECK_LINKS, () => Promise.resolve());
  }

  async list(query: ListExternalLinksDto): Promise<Paged<ExternalLinkDto>> {
    const page = pageRequest(query);
    const links = this.links.list(query, page);
    const [rows, total] = await Promise.all([links.rows, links.total]);
    const users = await this.uses.listUsers(rows.map(({ id }) => id));
    return {
      data: rows.map((row) => toExternalLinkDto(row, users)),
      total,
      ...page,
    };
  }

  /** A link that failed is not checked again within ten minutes. */
  async startCheck(): Promise<SuccessAnswer> {
    if (!this.config.checksLinks) throw new ConflictError(t("linkChecksOff"));
    await inTransaction(this.database, async (manager) => {
      await this.links.hurry(manager);
      await this.jobs.add(manager, {
        task: CHECK_LINKS,
        payload: {},
        key: CHECK_LINKS,
        queue: CHECK_LINKS,
      });
    });
    return { success: true, message: t("linkCheckStarted") };
  }

  /** Asks whether the links of public texts still lead somewhere. May be killed and repeated at any moment. */
  private async check(stop?: AbortSignal): Promise<void> {
    await this.uses.findAll(this.config.publicUrl, stop);
    const end = Date.now() + LIMIT_MS;
    while (Date.now() < end && !stop?.aborted) {
      const due = await this.links.listDue(BATCH);
      if (due.length === 0 || !(await this.checkBatch(due, stop))) return;
    }
  }

  /** @returns false if no server could be reached, which says nothing about the links. */
  private async checkBatch(
    due: DueLink[],
    stop?: AbortSignal,
  ): Promise<boolean> {
    const byHost = groupByHost(due);
    const answers: [DueLink, OutboundAnswer][] = [];
    await inParallel(byHost.values(), SERVERS, async (links) => {
      for (const link of links) {
        if (stop?.aborted) return;
        answers.push([link, await this.outbound.ask(link.url, stop)]);
      }
    });
    const isAlone =
      byHost.size >= ALONE && answers.every(([, one]) => isSilent(one));
    if (stop?.aborted || isAlone) return false;
    for (const [{ id }, answer] of answers) await this.links.record(id, answer);
    return true;
  }
}

const isSilent = (answer: OutboundAnswer): boolean =>
  "failure" in answer && SILENCE.has(answer.failure);

function groupByHost(links: DueLink[]): Map<string, DueLink[]> {
  const byHost = new Map<string, DueLink[]>();
  for (const link of links) {
    const host = URL.canParse(link.url) ? new URL(link.url).host : "";
    byHost.set(host, [...(byHost.get(host) ?? []), link]);
  }
  return byHost;
}
