import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Controller, Get, Header, Param, Res } from "@nestjs/common";
import type { OpenAPIObject } from "@nestjs/swagger";
import type { FastifyReply } from "fastify";
import { API_BASE } from "../../common/http/api-base";
import { REVALIDATED } from "../../common/http/public-cache";
import { NotFoundError } from "../../common/errors/app-error";
import { Public } from "../../common/permissions/access.decorators";
import { ApiDescription } from "./api-description";
import { DOCS_POLICY, docsHtml, docsScript } from "./docs-page";

/** Files of Swagger UI that the page loads; nothing else of the package is served. */
const FILES = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
]);

const packages = createRequire(import.meta.url);

@Controller(API_BASE)
@Public()
export class OpenApiController {
  constructor(private readonly description: ApiDescription) {}

  @Get("openapi.json")
  @Header("cache-control", REVALIDATED)
  document(): Promise<OpenAPIObject> {
    return this.description.document();
  }

  @Get("docs")
  @Header("content-type", "text/html; charset=utf-8")
  @Header("content-security-policy", DOCS_POLICY)
  page(): string {
    return docsHtml;
  }

  @Get("docs/start.js")
  @Header("content-type", "text/javascript; charset=utf-8")
  script(): string {
    return docsScript;
  }

  @Get("docs/:file")
  @Header("cache-control", "public, max-age=86400")
  async file(
    @Param("file") name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const type = FILES.get(name);
    if (type === undefined) throw new NotFoundError();
    void reply.type(type);
    return readFile(packages.resolve(`swagger-ui-dist/${name}`), "utf8");
  }
}
