import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Controller, Get, Header, Headers, Param, Res } from "@nestjs/common";
import { BLOCKS_SCHEMA } from "@octavo/rich-text";
import type { FastifyReply } from "fastify";
import {
  acceptedEncoding,
  type Encoding,
} from "../../common/http/accepted-encoding";
import { API_BASE } from "../../common/http/api-base";
import { pack, QUICK, varyByEncoding } from "../../common/http/packing";
import { REVALIDATED } from "../../common/http/public-cache";
import { NotFoundError } from "../../common/errors/app-error";
import { Public } from "../../common/permissions/access.decorators";
import { ApiDescription } from "./api-description";
import { DOCS_POLICY, docsHtml, docsScript, docsStyles } from "./docs-page";
import type { ApiDocument } from "./schema";

/** Files of Swagger UI that the page loads; nothing else of the package is served. */
const FILES = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
]);

const packages = createRequire(import.meta.url);

@Controller(API_BASE)
@Public()
export class OpenApiController {
  private readonly packedFiles = new Map<string, Promise<Buffer>>();

  constructor(private readonly description: ApiDescription) {}

  @Get("openapi.json")
  @Header("cache-control", REVALIDATED)
  document(): Promise<ApiDocument> {
    return this.description.document();
  }

  /** The schema of texts as blocks, for programs that check them. */
  @Get("schemas/blocks.json")
  @Header("cache-control", REVALIDATED)
  @Header("content-type", "application/schema+json; charset=utf-8")
  blocks(): object {
    return {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      ...BLOCKS_SCHEMA,
    };
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

  @Get("docs/page.css")
  @Header("content-type", "text/css; charset=utf-8")
  styles(): string {
    return docsStyles;
  }

  @Get("docs/:file")
  @Header("cache-control", "public, max-age=86400")
  async file(
    @Param("file") name: string,
    @Headers("accept-encoding") accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const type = FILES.get(name);
    if (type === undefined) throw new NotFoundError();
    const encoding = acceptedEncoding(accepted);
    const bytes = await this.packedFile(name, encoding);
    void reply.type(type);
    varyByEncoding(reply);
    if (encoding !== "identity")
      void reply.header("content-encoding", encoding);
    return bytes;
  }

  /** Read and compressed once, so that slow clients do not hold a copy each. */
  private packedFile(name: string, encoding: Encoding): Promise<Buffer> {
    const key = `${name} ${encoding}`;
    const made = this.packedFiles.get(key) ?? makeFile(name, encoding);
    this.packedFiles.set(key, made);
    made.catch(() => this.packedFiles.delete(key));
    return made;
  }
}

async function makeFile(name: string, encoding: Encoding): Promise<Buffer> {
  const file = await readFile(packages.resolve(`swagger-ui-dist/${name}`));
  return encoding === "identity" ? file : pack(file, QUICK[encoding]);
}
