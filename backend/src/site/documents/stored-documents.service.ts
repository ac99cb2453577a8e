import { Injectable, type OnModuleInit } from "@nestjs/common";
import { ReadyAnswersService } from "../../infrastructure/ready-answers/ready-answers.service";
import { ADMIN_APP } from "../../delivery/apps/app-names";
import type { LiveReleases } from "../../delivery/registry/live-releases";
import { LiveReleasesService } from "../../delivery/registry/live-releases.service";
import { ownerOf, readAddress } from "./document-address";
import { areDivided, settingsOf } from "./visit-flags";
import type { Visit } from "./visits.service";

/** Parameters that pages of the reader site take from their addresses. */
const PARAMETERS = ["page", "q", "sort"];

/** Where a visitor comes from. Scripts in the page may read it, pages do not. */
const VISITOR_PARAMETERS =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|gclsrc|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_ga|_gl)$/;

/** Their documents are made for one person, or in the browser. */
const NOT_FOR_ALL = new RegExp(`^/(${ADMIN_APP}|preview)(/|$)`);

/**
 * Decides which documents are cached: those that are rendered on the server and the same for everyone. That
 * is known only once a document has been made (`RenderedDocumentsService`); this class excludes those that
 * never qualify.
 */
@Injectable()
export class StoredDocumentsService implements OnModuleInit {
  private looked: Looked | null = null;

  constructor(
    private readonly answers: ReadyAnswersService,
    private readonly live: LiveReleasesService,
  ) {}

  onModuleInit(): void {
    this.answers.addKind({
      parametersOf: (path) =>
        readAddress(path).kind === "page" && !NOT_FOR_ALL.test(path)
          ? PARAMETERS
          : null,
      isIgnored: (parameter) => VISITOR_PARAMETERS.test(parameter),
      variantOf: (url) => (this.isForAll(this.live.known, url) ? "" : null),
      isNamedOnly: true,
    });
  }

  /** Every request needs the answer, so most of it is computed again only after a release. */
  private isForAll(known: LiveReleases | null, url: string): boolean {
    if (known === null) return true;
    if (this.looked?.known !== known) this.looked = lookAt(known);
    const { isForAll, divided } = this.looked;
    if (!isForAll || divided.size === 0) return isForAll;
    const [path = ""] = url.split("?", 1);
    return !divided.has(ownerOf(path, known.apps)?.name ?? "");
  }
}

interface Looked {
  known: LiveReleases;
  isForAll: boolean;
  /** Apps whose visitors get different flags. Documents of all others are for everyone. */
  divided: ReadonlySet<string>;
}

function lookAt(known: LiveReleases): Looked {
  const names = known.apps.map(({ name }) => name);
  return {
    known,
    isForAll: !hasOwnReleases(known),
    divided: new Set(
      names.filter((name) => areDivided(settingsOf(known, name), false)),
    ),
  };
}

/** Whether visitors get different releases, or ones that change without being released. */
const hasOwnReleases = ({ canaries, development }: LiveReleases): boolean =>
  [canaries, development].some((apps) =>
    Object.values(apps).some((app) => app !== undefined),
  );

/** Whether others may be shown another document than this visitor. */
export const hasOwnChoice = ({ live, settings, hasSession }: Visit): boolean =>
  hasOwnReleases(live) || areDivided(settings, hasSession);
