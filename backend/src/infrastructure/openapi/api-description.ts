import { Injectable, type INestApplication } from "@nestjs/common";
import type { ApiDocument } from "./schema";

/**
 * The OpenAPI document, made once, when it is first asked for. The generator is loaded then too: it
 * would cost every start a quarter of a second and 14 MB.
 */
@Injectable()
export class ApiDescription {
  private app: INestApplication | null = null;
  private made: Promise<ApiDocument> | null = null;

  /** The routes are read from the application, which exists only after its modules. */
  attach(app: INestApplication): void {
    this.app = app;
  }

  document(): Promise<ApiDocument> {
    this.made ??= this.describe();
    return this.made;
  }

  private async describe(): Promise<ApiDocument> {
    if (!this.app)
      throw new Error(
        "ApiDescription has not been attached to the application.",
      );
    const { describeApi } = await import("./describe-api");
    return describeApi(this.app);
  }
}
