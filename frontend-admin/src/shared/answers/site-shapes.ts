import type {
  BackupArchiveDto,
  BackupRunDto,
  BackupsDto,
  HealthCheckDto,
  HealthReportDto,
} from "@octavo/contracts";
import { complete, listOf, maybe, type Fields } from "./complete";

/** These are completed by the screens that show them, so that no other visit loads their shapes. */

const healthCheck: Fields<HealthCheckDto> = {
  status: "unknown",
  title: "",
  detail: "",
  action: null,
  since: null,
  screen: null,
  document: null,
};

const healthReport: Fields<HealthReportDto> = {
  status: "unknown",
  checked_at: "",
  checks: listOf(healthCheck),
};

const backupRun: Fields<BackupRunDto> = {
  kind: "write",
  state: "ok",
  archive: null,
  is_scheduled: false,
  step: null,
  reason: null,
  rows: null,
  files: null,
  begun_at: "",
  ended_at: null,
};

const backupArchive: Fields<BackupArchiveDto> = {
  name: "",
  kind: "site",
  size: 0,
  written_at: "",
  written: maybe(backupRun),
  verified: maybe(backupRun),
};

const backups: Fields<BackupsDto> = {
  place: "",
  place_failure: null,
  at: null,
  keep: 0,
  is_encrypted: false,
  archives: listOf(backupArchive),
  runs: listOf(backupRun),
};

export const completeReport = (answer: unknown): HealthReportDto =>
  complete(answer, healthReport) as HealthReportDto;

export const completeBackups = (answer: unknown): BackupsDto =>
  complete(answer, backups) as BackupsDto;
