import { Injectable } from "@nestjs/common";
import { Counter } from "prom-client";
import { AppError } from "../../common/errors/app-error";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";

type Outcome = "stored" | "known" | "refused" | "failed";

/** Pictures that came in, by a person's upload, an import or a text with a picture in it. */
@Injectable()
export class UploadMetrics {
  private readonly uploads: Counter<"outcome">;
  private readonly bytes: Counter;

  constructor({ registry }: MetricsService) {
    this.uploads = new Counter({
      name: "octavo_uploads_total",
      help: "Pictures that were sent; outcome is stored, known (it was there already), refused or failed",
      labelNames: ["outcome"],
      registers: [registry],
    });
    this.bytes = new Counter({
      name: "octavo_uploaded_bytes_total",
      help: "Bytes of pictures that were sent, whatever became of them",
      registers: [registry],
    });
  }

  async counted<Stored extends { isNew: boolean }>(
    bytes: number,
    storing: Promise<Stored>,
  ): Promise<Stored> {
    this.bytes.inc(bytes);
    try {
      const stored = await storing;
      this.note(stored.isNew ? "stored" : "known");
      return stored;
    } catch (error) {
      const isRefused = error instanceof AppError && error.status < 500;
      this.note(isRefused ? "refused" : "failed");
      throw error;
    }
  }

  private note(outcome: Outcome): void {
    this.uploads.inc({ outcome });
  }
}
