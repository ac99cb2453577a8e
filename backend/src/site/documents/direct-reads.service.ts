import { Injectable } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import type { RouteName } from "@octavo/contracts";
import { PayloadPipe } from "../../common/http/payload.pipe";
import {
  findApiRoutes,
  type ApiRoute,
} from "../../infrastructure/openapi/api-routes";
import {
  readApiAddress,
  type ApiRead,
} from "../../infrastructure/ready-answers/api-reads";
import { ReplicasService } from "../../infrastructure/replicas/replicas.service";

/** What pages are made of. Nothing limits these calls, and their handlers take what is read here. */
const DIRECT: readonly RouteName[] = [
  "GET /posts",
  "GET /posts/slug/{slug}",
  "GET /categories",
  "GET /tags",
  "GET /pages",
  "GET /pages/slug/{slug}",
];

type Handle = ApiRoute["handle"];

/**
 * Public reads of the API, as a visitor makes them and without HTTP around them: routing, guards, hooks
 * and headers of four calls would cost more than all the rest of a page.
 */
@Injectable()
export class DirectReadsService {
  private readonly payloads = new PayloadPipe();
  private handlers: ReadonlyMap<string, Handle> | null = null;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly replicas: ReplicasService,
  ) {}

  /**
   * @param url a `StoredAddress`'s.
   * @returns null for what has to be asked over HTTP.
   */
  find(url: string): (() => Promise<unknown>) | null {
    const read = readApiAddress(url);
    const handle = read && this.handlerOf(read.name);
    if (!handle) return null;
    return () =>
      this.replicas.read(async () => handle(await this.argumentOf(read), null));
  }

  private async argumentOf({
    slug,
    payload,
    query,
  }: ApiRead): Promise<unknown> {
    if (payload === null) return slug;
    return this.payloads.transform(query, { type: "query", metatype: payload });
  }

  private handlerOf(name: RouteName): Handle | undefined {
    this.handlers ??= new Map(
      findApiRoutes(this.modules).flatMap((route) =>
        DIRECT.some((direct) => direct === route.name)
          ? [[route.name ?? "", route.handle]]
          : [],
      ),
    );
    return this.handlers.get(name);
  }
}
