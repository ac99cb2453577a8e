import { Injectable } from "@nestjs/common";
import { SHELL_APP } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { SiteHosts } from "../../infrastructure/config/site-hosts";
import { ADMIN_APP } from "../../delivery/apps/app-names";
import type { ChosenVersions } from "./choose-versions";
import { fillersOf } from "./slots/fillers";
import type { Visit } from "./visits.service";

/** At which origin a document is shown, and whether it needs one that is no one's. */
@Injectable()
export class DocumentPlacesService {
  constructor(private readonly hosts: SiteHosts) {}

  /** The origin that a document belongs to; null: the one at which it was asked for. */
  elsewhere({ host, owner, preview }: Visit): string | null {
    if (host === undefined) return null;
    const { publicUrl, adminUrl } = this.hosts.origins;
    const { hasSessions, showsReaders } = this.hosts.roleOf(host);
    // Previews of everything are shown at one origin, the admin included.
    if (isShown(preview)) return null;
    if (owner.name === ADMIN_APP) return hasSessions ? null : adminUrl;
    return showsReaders ? null : publicUrl;
  }

  /**
   * Whether a document shows what is not saved, or may bring code that no one with the right to promote has approved.
   * No one is signed in there.
   */
  isPreview(visit: Visit, versions: ChosenVersions): boolean {
    const { owner, preview } = visit;
    if (showsUnsaved(visit)) return true;
    if (!isShown(preview)) return false;
    if (this.hosts.hasPreviewsApart || preview.channel !== undefined)
      return true;
    const fillers = fillersOf(visit).map(({ name }) => name);
    return [SHELL_APP, owner.name, ...fillers].some(
      (app) =>
        preview.servers.has(app) ||
        ownValue(versions, app)?.because === "preview",
    );
  }

  /** Whether it is one at an origin where approved code runs, too. */
  isSandboxed(visit: Visit, versions: ChosenVersions): boolean {
    return (
      showsUnsaved(visit) ||
      (!this.hosts.hasPreviewsApart && this.isPreview(visit, versions))
    );
  }
}

/** Of readers' pages: the admin's look is its own. In a sandbox a browser's own choice of a theme does not count. */
export const showsUnsaved = ({ look, owner }: Visit): boolean =>
  look.endsAt !== null && owner.name !== ADMIN_APP;

const isShown = (preview: Visit["preview"]): preview is Shown =>
  preview !== null && preview.endsAt !== null;

type Shown = NonNullable<Visit["preview"]>;
