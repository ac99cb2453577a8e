import { Injectable, Logger } from "@nestjs/common";
import { FRONTEND_THEMES } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import { FRONTENDS_BASE } from "../../frontends/registry/live-app";
import type { LiveReleases } from "../../frontends/registry/live-releases";
import { ReleaseStore } from "../../frontends/releases/release-store";
import { markupNames, usedStyles } from "./used-styles";
import { parseStyleSheet, type StyleNode } from "./style-sheet";

interface Sheet {
  version: string;
  nodes: Promise<StyleNode[]>;
}

/** Of themes only one is in the markup; readers may have chosen another. */
const THEMES = FRONTEND_THEMES.map(({ value }) => value);

/** A page of more takes so long to look through that everybody else would notice. */
const MOST_MARKUP = 500_000;

/** Finds the styles that a rendered page needs to be painted, so that it can bring them along. */
@Injectable()
export class FirstPaintService {
  private readonly logger = new Logger(FirstPaintService.name);
  private sheet: Sheet | null = null;

  constructor(private readonly store: ReleaseStore) {}

  /** Null when they cannot be told: then the page waits for the whole sheet. */
  async stylesFor(
    { manifests }: LiveReleases,
    html: string,
  ): Promise<string | null> {
    if (!manifests.public || html.length > MOST_MARKUP) return null;
    try {
      const nodes = await this.sheetOf(manifests.public);
      return usedStyles(nodes, markupNames(html, THEMES));
    } catch (error) {
      this.logger.error(error);
      return null;
    }
  }

  /** Read once for each release. */
  private sheetOf(manifest: ReleaseManifest): Promise<StyleNode[]> {
    const { version } = manifest;
    if (this.sheet?.version !== version)
      this.sheet = { version, nodes: this.read(manifest) };
    return this.sheet.nodes;
  }

  private async read(manifest: ReleaseManifest) {
    const { version, styles } = manifest;
    const texts = await Promise.all(
      styles.map(async (file) =>
        (await this.store.read({ manifest }, file)).toString(),
      ),
    );
    const css = withAddresses(
      texts.join(""),
      `${FRONTENDS_BASE}/public/${version}/`,
    );
    if (css.includes("</"))
      throw new Error(`The sheet of public ${version} would end its element.`);
    return parseStyleSheet(css);
  }
}

/** Inside a document, addresses are no longer relative to the sheet. */
function withAddresses(css: string, base: string): string {
  return css.replace(
    /url\((["']?)(?![a-z]+:|\/|#)/g,
    (_match, quote: string) => `url(${quote}${base}`,
  );
}
