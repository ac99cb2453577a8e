import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import { runInProcess } from "./run-in-process";
import {
  ImportWorkService,
  type ImportWork,
  type WorkEnd,
} from "./import-work.service";

const FILE = fileURLToPath(new URL("./import-process.mjs", import.meta.url));
/** It says something every few seconds, unless one text keeps it busy. */
const SILENT_MS = 120_000;

/** Imports in a separate process, so that no text of another site blocks or ends the server. */
@Injectable()
export class ImportProcessService {
  /** Tests that run from the sources have no built file, and do everything in their own process. */
  private readonly isThere = existsSync(FILE);

  constructor(
    private readonly works: ImportWorkService,
    private readonly config: AppConfig,
  ) {}

  /** @returns null if the process ends and no entry is the reason. */
  run(
    work: Pick<ImportWork, "id" | "language">,
    signal: AbortSignal | undefined,
  ): Promise<WorkEnd | null> {
    if (!this.isThere) {
      const whole = { ...work, skip: [], isCareful: false };
      return this.works.run(whole, { signal, begun: () => undefined });
    }
    const { databaseUrl } = this.config;
    return runInProcess(
      { file: FILE, silentMs: SILENT_MS },
      { work, databaseUrl },
      signal,
    );
  }
}
