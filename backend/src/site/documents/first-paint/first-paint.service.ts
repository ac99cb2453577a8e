import { Injectable, Logger } from "@nestjs/common";
import { FRONTEND_THEMES } from "@octavo/contracts";
import { LRUCache } from "lru-cache";
import { releaseAddress } from "../../../delivery/registry/live-app";
import type { FrontendRelease } from "../../../delivery/releases/frontend-release.entity";
import { ReleaseStore } from "../../../delivery/releases/release-store";
import { markupNames } from "./markup-names";
import { ChosenStyles } from "./used-styles";

/** Of themes only one is in the markup; readers may have chosen another. */
const THEMES = FRONTEND_THEMES.map(({ value }) => value);

/** Larger pages would take so long to scan that other requests would notice. */
const MOST_MARKUP = 500_000;

/** The same of a release's sheets together: many times what ours have. */
const MOST_STYLES = 150_000;

/** Releases whose parsed sheets are cached. */
const MOST_SHEETS = 12;

/** After this long a sheet is read again that could not be. */
const RETRY_MS = 60_000;

/** Finds the styles that a rendered page needs to be painted, so that it can bring them along. */
@Injectable()
export class FirstPaintService {
  private readonly logger = new Logger(FirstPaintService.name);
  /**
   * Sheets of several releases, because canaries, previews and other apps are shown in addition to the live
   * ones.
   */
  private readonly sheets = new LRUCache<string, Promise<ChosenStyles>>({
    max: MOST_SHEETS,
  });

  constructor(private readonly store: ReleaseStore) {}

  /**
   * Null when they cannot be told: then the page waits for the whole sheet.
   * @param isAlone the whole sheet does not come later.
   */
  async stylesFor(
    release: FrontendRelease,
    html: string,
    isAlone = false,
  ): Promise<string | null> {
    if (html.length > MOST_MARKUP) return null;
    try {
      const sheet = await this.sheetOf(release);
      return sheet.for({ ...markupNames(html, THEMES), isAlone });
    } catch {
      return null;
    }
  }

  /** Read once for each release. Sheets that could not be read are retried later. */
  private sheetOf(release: FrontendRelease): Promise<ChosenStyles> {
    const key = `${release.app}@${release.version}`;
    const known = this.sheets.get(key);
    if (known) return known;
    const sheet = this.read(release);
    this.sheets.set(key, sheet);
    sheet.catch((error: unknown) => {
      this.logger.error(error);
      this.sheets.set(key, sheet, { ttl: RETRY_MS });
    });
    return sheet;
  }

  private async read(release: FrontendRelease): Promise<ChosenStyles> {
    const { app, version, manifest } = release;
    const bytes = manifest.files
      .filter(({ path }) => manifest.styles.includes(path))
      .reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > MOST_STYLES)
      throw new Error(
        `The sheets of ${app} ${version} are too large to choose from: pages wait for the whole of them.`,
      );
    const texts = await Promise.all(
      manifest.styles.map(async (file) =>
        (await this.store.read(release, file)).toString(),
      ),
    );
    const css = withAddresses(texts.join(""), releaseAddress(release, ""));
    if (css.includes("</"))
      throw new Error(`The sheet of ${app} ${version} would end its element.`);
    const { parseStyleSheet } = await import("./style-sheet");
    return new ChosenStyles(parseStyleSheet(css));
  }
}

/** Inside a document, addresses are no longer relative to the sheet. */
function withAddresses(css: string, base: string): string {
  return css.replace(
    /url\((["']?)(?![a-z]+:|\/|#)/g,
    (_match, quote: string) => `url(${quote}${base}`,
  );
}
