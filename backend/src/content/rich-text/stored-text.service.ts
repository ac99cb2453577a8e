import { Injectable, Logger } from "@nestjs/common";
import { LIMITS } from "@octavo/contracts";
import { languageOf } from "@octavo/texts";
import { LRUCache } from "lru-cache";
import { ValidationError } from "../../common/errors/app-error";
import { contentHash } from "../../common/http/content-hash";
import { isDryRun } from "../../infrastructure/database/dry-run";
import { keepNoAnswer } from "../../infrastructure/ready-answers/answer-computation";
import { siteLanguage } from "../../common/texts/language";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { MEDIA_BASE, mediaUrl } from "../media/storage-keys";
import { MediaService } from "../media/media.service";
import type { DataPicture } from "./pictures";
import type { RenderedHtml } from "./render-html";
import { RichTextService } from "./rich-text.service";
import type { TextFacts } from "./text";
import type { TextToRender } from "./text-worker";
import { t } from "../../common/texts";

/** A text as a client sends it, with the picture above it, if it has one. */
interface GivenText {
  content: string;
  featured_image_url?: string | null;
}

export interface PreparedPicture {
  /** File of the media library behind `featured_image_url`, if it is one. */
  featuredMediaId: number | null;
}

/** A cleaned text with what is derived from it, as posts and pages store it. */
export interface PreparedText extends PreparedPicture {
  content: string;
  /** Its words, for search. */
  contentText: string;
  readingMinutes: number;
}

interface Preparation {
  /** Whether a text without any content is refused. */
  isRequired: boolean;
}

interface Rendering extends RenderedHtml {
  /** Words alone, until the text is rendered in time. */
  isMakeshift?: boolean;
}

interface ToMake {
  /** Its name. */
  text: string;
  given: TextToRender;
}

const MOST_CHARACTERS = 8_000_000;

/** The texts of posts and pages: made fit to be stored, and made ready to be shown. */
@Injectable()
export class StoredTextService {
  private readonly logger = new Logger(StoredTextService.name);
  /** Other requests for the same text wait for the one that renders it. */
  private readonly rendered = new LRUCache<string, Rendering, ToMake>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ html }, key) => html.length + key.length,
    fetchMethod: (_key, _before, { context }) => this.make(context),
  });

  constructor(
    private readonly media: MediaService,
    private readonly texts: RichTextService,
    private readonly site: SiteSettingsService,
  ) {}

  /**
   * Cleans a text that someone sends and moves the pictures that it brings along into the media
   * library, where they stay even if the save fails later.
   */
  async prepare(
    given: GivenText,
    { uploadedById, isRequired }: Preparation & { uploadedById: number },
  ): Promise<PreparedText> {
    const { html, facts } = await this.texts.clean(given.content);
    const content = await this.keepPictures(html, uploadedById);
    const stored = content === html ? facts : await this.texts.facts(content);
    return {
      ...derive(content, stored, { isRequired }),
      ...(await this.findPicture(given.featured_image_url)),
    };
  }

  /** The same for an earlier save: a picture above it that has been deleted since is left out. */
  async prepareAgain<Fields extends GivenText>(
    old: Fields,
    preparation: Preparation,
  ): Promise<{ fields: Fields; prepared: PreparedText }> {
    const url = old.featured_image_url;
    const picture = await this.findPicture(url);
    const isLost =
      picture.featuredMediaId === null && url?.startsWith(MEDIA_BASE);
    const { html: content, facts } = await this.texts.clean(old.content);
    const prepared = derive(content, facts, preparation);
    const lost = isLost ? { featured_image_url: null } : {};
    return {
      fields: { ...old, content, ...lost },
      prepared: { ...prepared, ...picture },
    };
  }

  async findPicture(url: string | null | undefined): Promise<PreparedPicture> {
    const file = url ? await this.media.findByUrl(url) : null;
    return { featuredMediaId: file?.id ?? null };
  }

  /**
   * Remembered per version: it is the same until the next save, or until something about its pictures
   * changes.
   * @param text names text and version, e.g. `post:12:3`.
   * @param of the language that it is in; null for the site's.
   */
  async render(
    text: string,
    content: string,
    of: string | null = null,
  ): Promise<RenderedHtml> {
    const { pictures, fingerprint } = await this.media.shownIn(content);
    const ofSite = this.site.known.language;
    const tag = of ?? ofSite;
    const language = languageOf(of) ?? siteLanguage(ofSite);
    // The next save has the same number, and perhaps another text.
    const name = isDryRun() ? unsaved(content) : text;
    const key = `${name}:${tag}:${language}:${fingerprint}`;
    const given = { html: content, pictures, language, tag };
    const context = { text, given };
    const { isMakeshift, ...result } = await this.rendered.forceFetch(key, {
      context,
    });
    // The next request gets more than the words, so this answer must not be stored.
    if (isMakeshift) {
      this.rendered.delete(key);
      keepNoAnswer();
    }
    return result;
  }

  /** Of a text that no version names. */
  renderUnsaved(
    content: string,
    of: string | null = null,
  ): Promise<RenderedHtml> {
    return this.render(unsaved(content), content, of);
  }

  /**
   * Pictures as data addresses become files; what a browser could not show as a picture either is left out.
   * A text without such pictures stays as it is, byte for byte.
   */
  private async keepPictures(
    html: string,
    uploadedById: number,
  ): Promise<string> {
    const pictures = await this.texts.findPictures(html);
    if (pictures.length === 0) return html;
    if (pictures.length > LIMITS.dataPicturesMax)
      throw new ValidationError(
        t("picturesTooMany", { most: LIMITS.dataPicturesMax }),
      );
    const places: (string | null)[] = [];
    for (const picture of pictures)
      places.push(await this.storePicture(picture, uploadedById));
    return this.texts.placePictures({ html, places });
  }

  private async storePicture(
    { bytes, alt }: DataPicture,
    uploadedById: number,
  ): Promise<string | null> {
    try {
      const media = await this.media.store({
        bytes: Buffer.from(bytes),
        originalName: "picture in a text",
        altText: alt,
        uploadedById,
      });
      return mediaUrl(media.storageKey);
    } catch (error) {
      if (error instanceof ValidationError) return null;
      throw error;
    }
  }

  /**
   * A text that cannot be rendered is shown as plain words, so that no save, list or feed fails. After a
   * timeout, the next request renders it again.
   */
  private async make({ text, given }: ToMake): Promise<Rendering> {
    try {
      return await this.texts.render(given);
    } catch (error) {
      this.logger.warn(`${text} is shown as plain words: ${String(error)}`);
      const { wordsOnly } = await import("./clean-html");
      const html = wordsOnly(given.html);
      return { html, headings: [], isMakeshift: isTimeout(error) };
    }
  }
}

/** Nothing but empty paragraphs is no content. The length is that of what is stored. */
function derive(
  content: string,
  { words, minutes, isEmpty }: TextFacts,
  { isRequired }: Preparation,
): Omit<PreparedText, keyof PreparedPicture> {
  if (isRequired && isEmpty) throw new ValidationError(t("contentRequired"));
  if (content.length > LIMITS.textMax)
    throw new ValidationError(t("contentTooLong"));
  return { content, contentText: words, readingMinutes: minutes };
}

const unsaved = (content: string): string => `draft:${contentHash(content)}`;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === "AbortError";
