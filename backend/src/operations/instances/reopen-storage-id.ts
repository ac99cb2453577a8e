import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { forgetSetting } from "../settings/forget-setting";
import { STORAGE_MARKED } from "./instance-checks.service";

/**
 * After a restore, the next start compares database and files again, because they may be from different
 * times, for example if only the rows were restored.
 */
export const reopenStorageId = (database: SqlRunner): Promise<void> =>
  forgetSetting(database, STORAGE_MARKED);
