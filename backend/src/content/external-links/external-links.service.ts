import { Injectable } from "@nestjs/common";
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
import { ExternalLinksRepository } from "./external-links.repository";
import { LinkUsesRepository } from "./link-uses.repository";
import { t } from "../../common/texts";

export const CHECK_LINKS = "external-links.check";

/** What is known of the links to other sites. */
@Injectable()
export class ExternalLinksService {
  constructor(
    private readonly links: ExternalLinksRepository,
    private readonly uses: LinkUsesRepository,
    private readonly jobs: JobQueue,
    private readonly config: AppConfig,
    private readonly database: DataSource,
  ) {}

  async list(query: ListExternalLinksDto): Promise<Paged<ExternalLinkDto>> {
    const page = pageRequest(query);
    const [rows, total] = await Promise.all([
      this.links.list(query, page),
      this.links.count(query),
    ]);
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
}
