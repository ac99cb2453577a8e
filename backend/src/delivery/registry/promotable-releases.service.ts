import { Injectable } from "@nestjs/common";
import { isPreviewChannel } from "@octavo/contracts";
import { ConflictError } from "../../common/errors/app-error";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { contractDenial } from "../releases/read-manifest";
import { releaseName } from "../releases/release-name";
import { ReleaseStore } from "../releases/release-store";
import { ReleasesService } from "../releases/releases.service";
import { changeDenial, gateDenial, type Place } from "./promotion.policy";
import { PromotionsRepository } from "./promotions.repository";
import { t } from "../../common/texts";

/** Which releases may be shown. Each is read back from the storage as a whole before it is. */
@Injectable()
export class PromotableReleasesService {
  constructor(
    private readonly releases: ReleasesService,
    private readonly promotions: PromotionsRepository,
    private readonly store: ReleaseStore,
  ) {}

  /**
   * Every channel that a server shows its readers needs verdicts; previews need none.
   * @param reason why it is promoted although a check failed or is missing.
   * @returns whether it was needed.
   */
  async assertPromotable(
    { channel, app }: Place,
    version: string,
    reason: string,
  ): Promise<boolean> {
    const release = await this.releases.find({ app, version });
    assertShowable(release);
    const isOverride =
      !isPreviewChannel(channel) && (await this.needsReason(release, reason));
    await this.assertWhole(release);
    return isOverride;
  }

  /** For a rollback to a version that a person chose. */
  async assertReturnable(place: Place, version: string): Promise<void> {
    const release = await this.releases.find({ app: place.app, version });
    assertShowable(release);
    if (!(await this.promotions.wasLive(place, version)))
      throw new ConflictError(t("neverLive", { ...place, version }));
    await this.assertWhole(release);
  }

  /** The last version that was live, healthy, and is still whole. */
  async findWayBack(place: Place, from: string): Promise<string> {
    for (const version of await this.promotions.waysBack(place, from)) {
      const release = await this.releases.find({ app: place.app, version });
      const isWhole = (await this.store.problems(release)).length === 0;
      if (isWhole && contractDenial(release.manifest) === null) return version;
    }
    throw new ConflictError(t("noWayBack", { ...place, from }));
  }

  private async needsReason(
    release: FrontendRelease,
    reason: string,
  ): Promise<boolean> {
    const { gate, verdicts } = await this.releases.describeOne(release);
    const denial =
      gateDenial(releaseName(release), gate, verdicts) ??
      changeDenial(releaseName(release), await this.releases.denials(release));
    if (denial !== null && reason === "")
      throw new ConflictError(denial, { gate });
    return denial !== null;
  }

  private async assertWhole(release: FrontendRelease): Promise<void> {
    const problems = await this.store.problems(release);
    if (problems.length === 0) return;
    throw new ConflictError(
      t("releaseNotWhole", {
        app: release.app,
        version: release.version,
        problems: problems.slice(0, 3).join(" "),
      }),
      { problems: problems.slice(0, 20) },
    );
  }
}

function assertShowable(release: FrontendRelease): void {
  if (release.state === "uploading")
    throw new ConflictError(t("checkIncomplete", release));
  if (release.state === "removed")
    throw new ConflictError(t("releaseUnused", release));
  const denial = contractDenial(release.manifest);
  if (denial !== null) throw new ConflictError(denial);
}
