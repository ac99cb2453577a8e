import { Injectable, Logger } from "@nestjs/common";
import { categoryHue, coverSvg } from "@octavo/covers";
import { sha256 } from "../../common/sha256";
import { NotFoundError, UnavailableError } from "../../common/errors/app-error";
import { SearchSettingsService } from "../../operations/settings/search-settings.service";
import {
  SiteSettingsService,
  type SiteFacts,
} from "../../operations/settings/site-settings.service";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { cutSharePicture, drawSharePicture } from "./draw-share-picture";
import { PictureCacheService } from "./picture-cache.service";
import {
  SharePicturesRepository,
  type SharedFile,
  type SharedPost,
} from "./share-pictures.repository";

/** Increase it when the design changes, so that stored pictures are drawn again. */
const DESIGN = 2;

/** Drawing takes a third of a second of a core; who waits behind more than this is sent away. */
const MOST_WAITING = 20;

/** `post/<slug>-<version>.jpg`: the version makes the address permanent. */
const POST_FILE = /^([a-z0-9-]{1,200})-(\d{1,9})\.jpg$/;

/** In the name of a picture that no file of the library is part of. */
const DRAWN = "drawn";

interface Drawing {
  /** The text on it, for its name. */
  subject: string;
  make: () => Promise<Buffer>;
}

export type ShareAnswer =
  | { kind: "picture"; picture: Buffer }
  | { kind: "moved"; path: string };

/** Draws the picture that social networks show of a page, and keeps it. */
@Injectable()
export class SharePicturesService {
  private readonly log = new Logger(SharePicturesService.name);
  /** Being drawn, by name: many may ask at once for a post that has just come out. */
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly site: SiteSettingsService,
    private readonly search: SearchSettingsService,
    private readonly repository: SharePicturesRepository,
    private readonly storage: FileStorage,
    private readonly cache: PictureCacheService,
  ) {}

  /** @throws NotFoundError for what readers cannot see. */
  async ofPost(file: string): Promise<ShareAnswer> {
    const [, slug = "", version = ""] = POST_FILE.exec(file) ?? [];
    const post = slug === "" ? null : await this.repository.findPost(slug);
    if (!post) throw new NotFoundError();
    if (String(post.version) !== version)
      return { kind: "moved", path: sharePath(post) };
    const site = await this.site.get();
    const draw = (cover: Buffer) =>
      drawSharePicture({
        label: post.category_name,
        title: post.title,
        siteName: site.name,
        cover,
        focus: focusOf(post),
      });
    const subject = `post-${post.id}-${version}`;
    const picture = await this.firstOf(site, [
      ...this.ofFile(subject, post, draw),
      {
        subject: `${subject}-${DRAWN}`,
        make: () => draw(drawnCover(post.slug, post.category_slug, post.id)),
      },
    ]);
    return { kind: "picture", picture };
  }

  /** For every page without a picture. */
  async ofSite(): Promise<Buffer> {
    const site = await this.site.get();
    const { share_media_id: id } = await this.search.get();
    const chosen = id === null ? null : await this.repository.findFile(id);
    const cut = (file: SharedFile) =>
      this.ofFile(`site-${file.id}`, file, (cover) =>
        cutSharePicture({ cover, focus: focusOf(file) }),
      );
    const { name, tagline } = site;
    return this.firstOf(site, [
      ...(chosen ? cut(chosen) : []),
      {
        subject: "site",
        make: () =>
          drawSharePicture({
            label: "",
            title: tagline || name,
            siteName: tagline && name,
            cover: drawnCover(name, name),
          }),
      },
    ]);
  }

  private ofFile(
    subject: string,
    file: Omit<SharedFile, "id" | "storage_key"> & {
      storage_key: string | null;
    },
    draw: (cover: Buffer) => Promise<Buffer>,
  ): Drawing[] {
    const { storage_key: key } = file;
    if (key === null) return [];
    return [
      {
        subject: `${subject}-${pictureName(file)}`,
        make: async () => draw(await this.storage.read(key)),
      },
    ];
  }

  /** The first that can be made: the storage may not have a file, or no answer. */
  private async firstOf(
    site: SiteFacts,
    [first, ...others]: Drawing[],
  ): Promise<Buffer> {
    if (!first) throw new UnavailableError();
    try {
      return await this.get(site, first);
    } catch (error) {
      if (others.length === 0 || error instanceof UnavailableError) throw error;
      this.log.warn(error);
      return this.firstOf(site, others);
    }
  }

  private async get(
    site: SiteFacts,
    { subject, make }: Drawing,
  ): Promise<Buffer> {
    const name = fileName(site, subject);
    const kept = await this.cache.find(name);
    if (kept) return kept;
    const under = this.drawing.get(name);
    if (under) return under;
    if (this.drawing.size >= MOST_WAITING) throw new UnavailableError();
    const mine = this.last.then(() => this.make(name, make));
    this.drawing.set(name, mine);
    this.last = mine.catch(() => undefined);
    return mine.finally(() => this.drawing.delete(name));
  }

  private async make(
    name: string,
    make: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const picture = await make();
    await this.cache.keep(name, picture);
    return picture;
  }
}

const focusOf = ({
  focus_x,
  focus_y,
}: Pick<SharedFile, "focus_x" | "focus_y">) => ({
  x: focus_x ?? 50,
  y: focus_y ?? 50,
});

/** Another one once the file has been replaced, or another point of it is to be seen. */
function pictureName({
  picture_hash,
  focus_x,
  focus_y,
}: Omit<SharedFile, "id" | "storage_key">): string {
  const focus =
    focus_x === null && focus_y === null
      ? ""
      : `-${focus_x ?? 50}-${focus_y ?? 50}`;
  return (picture_hash?.slice(0, 8) ?? DRAWN) + focus;
}

/** The name depends on what every picture shows: a new site name draws all of them again. */
function fileName({ name, tagline }: SiteFacts, subject: string): string {
  const look = sha256(JSON.stringify([DESIGN, name, tagline]));
  return `${subject}-${look.slice(0, 12)}.jpg`;
}

const sharePath = ({ slug, version }: SharedPost): string =>
  `/share/post/${slug}-${version}.jpg`;

function drawnCover(slug: string, category: string, place?: number): Buffer {
  const hue = categoryHue(category);
  return Buffer.from(coverSvg({ slug, hue, place, width: 1200, height: 675 }));
}
