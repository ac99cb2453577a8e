import { isDeepStrictEqual } from "node:util";
import { Injectable } from "@nestjs/common";
import type { ReleaseManifest } from "@octavo/federation";
import { DataSource, type EntityManager } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import { ConflictError, OvertakenError } from "../../common/errors/app-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { FrontendRelease } from "./frontend-release.entity";
import { t } from "../../common/texts";

/** Releases of one app that were begun and never completed; the sweep removes them after a day. */
const MOST_OPEN = 20;
/** Bytes of all releases of one app that were never shown. */
const MOST_UNSHOWN = 4 * 1024 * 1024 * 1024;

/** Uploads begin here: each has a row from then on. */
@Injectable()
export class BegunUploadsService {
  constructor(private readonly database: DataSource) {}

  /**
   * The row of a release that is being uploaded, new or as it was left.
   * @throws {ConflictError} where the app has no room for another, {OvertakenError} for other content.
   */
  begin(manifest: ReleaseManifest, notes?: string): Promise<FrontendRelease> {
    const { app, version } = manifest;
    return inTransaction(this.database, async (manager) => {
      const isKnown = await manager.existsBy(FrontendRelease, { app, version });
      if (!isKnown) await insertNew(manager, manifest, notes ?? "");
      // Locked, because someone may start the same release at this moment.
      const release = await manager.findOneOrFail(FrontendRelease, {
        where: { app, version },
        lock: { mode: "pessimistic_write" },
      });
      assertSameContent(release, manifest);
      if (release.state === "ready") return release;
      // The time until cleanup starts again.
      Object.assign(release, {
        state: "uploading",
        updatedAt: new Date(),
        ...(notes === undefined ? {} : { notes }),
      });
      return manager.save(release);
    });
  }
}

async function insertNew(
  manager: EntityManager,
  manifest: ReleaseManifest,
  notes: string,
): Promise<void> {
  const { app, version } = manifest;
  const open = await manager.countBy(FrontendRelease, {
    app,
    state: "uploading",
  });
  if (open >= MOST_OPEN)
    throw new ConflictError(t("uploadsOpen", { count: open, app }));
  await assertRoom(manager, manifest);
  const actor = currentActor();
  await manager
    .createQueryBuilder()
    .insert()
    .into(FrontendRelease)
    .values({
      app,
      version,
      notes,
      state: "uploading",
      manifest: manifest as object,
      publishedById: actor.kind === "user" ? actor.id : null,
      publishedBy: actor.name.slice(0, 200),
    })
    .orIgnore()
    .execute();
}

/**
 * Endless uploads would fill the storage of all others. Releases that were shown once belong to the site.
 */
async function assertRoom(
  manager: SqlRunner,
  { app, files }: ReleaseManifest,
): Promise<void> {
  const [unshown] = await manager.query<{ bytes: string }[]>(
    `SELECT coalesce(sum((file ->> 'bytes')::bigint), 0) AS bytes
     FROM frontend_releases release
     CROSS JOIN LATERAL jsonb_array_elements(release.manifest -> 'files') AS file
     WHERE release.app = $1 AND release.state <> 'removed' AND NOT EXISTS (
       SELECT FROM frontend_promotions promotion
       WHERE promotion.app = release.app AND promotion.version = release.version)`,
    [app],
  );
  const sent = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (Number(unshown?.bytes ?? 0) + sent <= MOST_UNSHOWN) return;
  throw new ConflictError(
    t("uploadsFull", { app, most: MOST_UNSHOWN / 1024 ** 3 }),
  );
}

function assertSameContent(
  { app, version, publishedBy, createdAt, manifest }: FrontendRelease,
  sent: ReleaseManifest,
): void {
  if (isDeepStrictEqual(normalised(manifest), normalised(sent))) return;
  const by = publishedBy;
  const upload = { app, version, date: createdAt.toISOString().slice(0, 10) };
  throw new OvertakenError(
    by === ""
      ? t("versionUsed", upload)
      : t("versionUsedBy", { ...upload, by }),
  );
}

/**
 * As the database keeps it, and with the files in an order of their own. Many commits do not touch a
 * frontend: all of them build the same release.
 */
function normalised({ commit: _, ...manifest }: ReleaseManifest): unknown {
  const files = manifest.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return JSON.parse(JSON.stringify({ ...manifest, files }));
}
