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
      help: "Uploaded pictures; outcome is stored, known (already there), refused or failed",
      labelNames: ["outcome"],
      registers: [registry],
    });
    // An increase from nothing at all would not be seen.
    this.uploads.inc({ outcome: "failed" }, 0);
    this.bytes = new Counter({
      name: "octavo_uploaded_bytes_total",
      help: "Bytes of uploaded pictures, including refused ones",
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
