import { Injectable } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import type { RouteName } from "@octavo/contracts";
import { PayloadPipe } from "../../common/http/payload.pipe";
import { findApiRoutes, type ApiRoute } from "../openapi/api-routes";
import {
  payloadOf,
  readApiAddress,
  type StoredRead,
} from "../ready-answers/api-reads";
import { ReplicasService } from "../replicas/replicas.service";

/**
 * What readers ask for most, and pages are made of. Nothing limits these calls, and their handlers take
 * a query or a slug, and who asks.
 */
const DIRECT = [
  "GET /posts",
  "GET /posts/slug/{slug}",
  "GET /categories",
  "GET /tags",
  "GET /pages",
  "GET /pages/slug/{slug}",
  "GET /settings/site",
] as const satisfies readonly StoredRead[];

export type DirectRead = (typeof DIRECT)[number];

export const isDirectRead = (name: string): name is DirectRead =>
  DIRECT.some((direct) => direct === name);

/** What a call says: its query, or its slug. */
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
  ) {}

  /**
   * @param url a `StoredAddress`'s.
   * @returns null for what has to be asked over HTTP.
   */
  find(url: string): (() => Promise<unknown>) | null {
    const read = readApiAddress(url);
    if (!read || !isDirectRead(read.name)) return null;
    const { name } = read;
    return () => this.read(name, read);
  }

  /** What the handler answers a visitor; it throws what the handler throws. */
  read(name: DirectRead, asked: Asked): Promise<unknown> {
    return this.replicas.read(async () =>
      this.handlerOf(name)(await this.argumentOf(name, asked), null),
    );
  }

  private argumentOf(
    name: DirectRead,
    { query, slug }: Asked,
  ): Promise<unknown> {
    const payload = payloadOf(name);
    return payload === null
      ? this.payloads.transform(slug, { type: "param", metatype: String })
      : this.payloads.transform(query, { type: "query", metatype: payload });
  }

  private handlerOf(name: DirectRead): ApiRoute["handle"] {
    this.handlers ??= new Map(
      findApiRoutes(this.modules).flatMap((route) =>
        isDirectRead(route.name ?? "")
          ? [[route.name as DirectRead, route.handle]]
          : [],
      ),
    );
    const handle = this.handlers.get(name);
    if (!handle) throw new Error(`No controller answers ${name}.`);
    return handle;
  }
}
