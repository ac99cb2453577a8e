import { Injectable, type OnModuleInit } from "@nestjs/common";
import { StorageFullError } from "../../common/errors/app-error";
import { FileStorage, ReleaseStorage } from "../storage/file-storage";
import { ReadinessService, sampled } from "./readiness.service";

/** Whether uploads and releases can be stored: only a write shows that. */
@Injectable()
export class StorageCheckService implements OnModuleInit {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly media: FileStorage,
    private readonly releases: ReleaseStorage,
  ) {}

  onModuleInit(): void {
    const check = sampled(
      () => this.denial(),
      "The file storage does not answer.",
    );
    this.readiness.register("files", check);
  }

  private async denial(): Promise<string | null> {
    try {
      await Promise.all([
        this.media.assertWritable(),
        this.releases.assertWritable(),
      ]);
      return null;
    } catch (error) {
      return error instanceof StorageFullError
        ? error.message
        : "The file storage cannot be written.";
    }
  }
}
