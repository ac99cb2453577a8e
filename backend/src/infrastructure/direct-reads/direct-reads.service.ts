import { Injectable } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import type { RouteName } from "@octavo/contracts";
import { PayloadPipe } from "../../common/http/payload.pipe";
import { findApiRoutes, type ApiRoute } from "../openapi/api-routes";
import { dependOn } from "../ready-answers/answer-computation";
import type { PublicRead } from "../public-resources/public-reads";
import { PublicResourcesService } from "../public-resources/public-resources.service";
import { ReplicasService } from "../replicas/replicas.service";

/** The input of a call: its query, or its slug. */
interface Asked {
  query: unknown;
  slug: string | undefined;
}

/**
 * Public reads of the API as a visitor makes them, without guards, pipes and interceptors around them:
 * these decide about people and programs, and cost more than the query of a read.
 */
@Injectable()
export class DirectReadsService {
  private readonly payloads = new PayloadPipe();
  private handlers: ReadonlyMap<RouteName, ApiRoute["handle"]> | null = null;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly replicas: ReplicasService,
    private readonly resources: PublicResourcesService,
  ) {}

  /**
   * @param url a `StoredAddress`'s.
   * @returns null for what has to be asked over HTTP.
   */
  find(url: string): (() => Promise<unknown>) | null {
    const asked = this.resources.reads.readAddress(url);
    return asked?.read.isDirect ? () => this.read(asked.read, asked) : null;
  }

  /** The handler's answer to a visitor; it throws what the handler throws. */
  read(read: PublicRead, asked: Asked): Promise<unknown> {
    dependOn(...(read.dependsOn ?? []));
    return this.replicas.read(async () =>
      this.handlerOf(read.name)(await this.argumentOf(read, asked), null),
    );
  }

  private argumentOf(
    { query: payload }: PublicRead,
    { query, slug }: Asked,
  ): Promise<unknown> {
    return payload === undefined
      ? this.payloads.transform(slug, { type: "param", metatype: String })
      : this.payloads.transform(query, { type: "query", metatype: payload });
  }

  private handlerOf(name: RouteName): ApiRoute["handle"] {
    this.handlers ??= new Map(
      findApiRoutes(this.modules).flatMap((route) =>
        this.resources.reads.get(route.name ?? "")?.isDirect
          ? [[route.name as RouteName, route.handle]]
          : [],
      ),
    );
    const handle = this.handlers.get(name);
    if (!handle) throw new Error(`No controller answers ${name}.`);
    return handle;
  }
}
