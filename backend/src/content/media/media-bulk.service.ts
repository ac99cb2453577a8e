import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Principal } from "../../common/permissions/principal";
import type { BulkSelection, BulkTarget } from "../bulk-changes/bulk-target";
import { BulkTargetsService } from "../bulk-changes/bulk-targets.service";
import { TrashService } from "../trash/trash.service";
import { MediaTrashService } from "./media-trash.service";
import { mediaScope } from "./media.policy";
import { MediaRepository } from "./media.repository";

/** Many files at once, to the trash and back. One that is used stays, as it does alone unless someone insists. */
@Injectable()
export class MediaBulkService implements OnModuleInit, BulkTarget {
  readonly kind = "media";
  readonly needs = "delete_media";
  readonly trash: BulkTarget["trash"] = {
    remove: (id, user, note) =>
      this.files.remove(id, { user, isForced: false }, (manager, media) =>
        note(manager, { title: media.originalName }),
      ),
    takeBack: (id, user, note) =>
      this.files.restore(id, user, (manager, media) =>
        note(manager, { title: media.originalName }),
      ),
  };

  constructor(
    private readonly targets: BulkTargetsService,
    private readonly rows: MediaRepository,
    private readonly files: MediaTrashService,
    private readonly trashed: TrashService,
  ) {}

  onModuleInit(): void {
    this.targets.register(this);
  }

  select(
    { verb, filter }: BulkSelection,
    user: Principal,
    most: number,
  ): Promise<number[]> {
    if (verb === "restore") return this.trashed.listIds("media", user, most);
    const { search, folder } = filter;
    return this.rows.listIds({ scope: mediaScope(user), search, folder }, most);
  }
}
