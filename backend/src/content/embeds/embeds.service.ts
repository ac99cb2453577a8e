import { Injectable } from "@nestjs/common";
import { findEmbed, findGist } from "@octavo/rich-text";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { failureText } from "../../infrastructure/outbound/failure-text";
import {
  type OutboundPage,
  OutboundService,
} from "../../infrastructure/outbound/outbound.service";
import { RichTextService } from "../rich-text/rich-text.service";
import { cardHtml } from "./card";
import { gistHtml, readGist } from "./gist";
import { pageText } from "./page-facts";

/** The elements with a page's title and description come early. */
const MOST_OF_A_PAGE = 256 * 1024;
/** What GitHub says of a Gist, its code included. */
const MOST_OF_A_GIST = 1024 * 1024;
const GIST_API = "https://api.github.com/gists/";

/** What the address of a page becomes in a text. */
@Injectable()
export class EmbedsService {
  constructor(
    private readonly outbound: OutboundService,
    private readonly richText: RichTextService,
    private readonly config: AppConfig,
  ) {}

  /** @returns clean HTML. @throws ValidationError with the reason why a page cannot be read. */
  async make(url: string): Promise<string> {
    const embed = findEmbed(url);
    const html = embed
      ? `<iframe src="${embed.embedUrl}" allowfullscreen=""></iframe>`
      : await this.read(url);
    return (await this.richText.clean(html)).html;
  }

  private async read(url: string): Promise<string> {
    if (!this.config.checksLinks) throw new ConflictError(t("embedsOff"));
    const gist = findGist(url);
    return gist ? this.gist(url, gist) : this.card(url);
  }

  private async card(url: string): Promise<string> {
    const page = await this.get(url, MOST_OF_A_PAGE);
    const text = pageText(page);
    return cardHtml(url, await this.richText.pageFacts(text ?? ""));
  }

  private async gist(url: string, id: string): Promise<string> {
    const { body } = await this.get(GIST_API + id, MOST_OF_A_GIST);
    const gist = readGist(body);
    if (!gist) throw new ValidationError(t("gistUnreadable"));
    return gistHtml(url, gist);
  }

  private async get(url: string, most: number): Promise<OutboundPage> {
    const page = await this.outbound.read(url, most);
    if ("failure" in page || page.status < 200 || page.status >= 300)
      throw new ValidationError(failureText(page));
    return page;
  }
}
