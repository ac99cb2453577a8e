import { IsOptional, Matches } from "class-validator";
import { Choice, OptionalFlag, saysOf } from "./fields";
import type { CategoryDto } from "./categories";
import type { ExportedPathDto } from "./exported-paths";
import type { ExportedSettingsDto } from "./exported-settings";
import type { MediaDto } from "./media";
import type { PageFields } from "./pages";
import type { PostTextsDto } from "./post-texts";
import type { VerificationDto } from "./post-care";
import type { PostDto, PostFieldsDto } from "./posts";
import type { RedirectStatus } from "./redirects";
import type { SeoDto } from "./seo-texts";
import type { NavigationDto } from "./navigation";
import type { TagDto } from "./tags";
import type { Integer, Timestamp } from "./values";

/** Most posts in an export of selected posts. */
export const EXPORT_POSTS_MAX = 500;

/** Up to five hundred ids with commas between them. */
const IDS = /^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,499}$/;

/** `octavo`: an archive of everything. The others are one file for another program. */
export const EXPORT_FORMATS = ["octavo", "wordpress", "ghost"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What an archive of the site contains. */
export class ExportQueryDto {
  /**
   * `octavo`, which it is without it: a zip archive of everything. `wordpress`: a WXR 1.2 file. `ghost`: JSON as
   * Ghost 5 exports it. These two have posts, pages, people and terms; pictures are linked to the site.
   */
  @IsOptional()
  @Choice(EXPORT_FORMATS)
  format?: ExportFormat;

  /** Whether pictures are in it as files. They are unless it says `false`. */
  @OptionalFlag()
  media?: boolean;

  /** Whether earlier versions of posts and pages are in it. */
  @OptionalFlag()
  versions?: boolean;

  /** Whether people's email addresses, roles and status are in it. Needs `view_users`. */
  @OptionalFlag()
  addresses?: boolean;

  /**
   * Ids of posts, separated by commas. The archive then contains only these, as Markdown, with the web
   * addresses of their pictures.
   */
  @IsOptional()
  @Matches(IDS, saysOf(undefined, "field.ids"))
  posts?: string;
}

/** How much an archive will hold. */
export interface ExportContentsDto {
  posts: Integer;
  pages: Integer;
  /** Earlier versions of posts and pages. */
  versions: Integer;
  /** Pictures of the media library. */
  files: Integer;
  /** Bytes of the pictures, as readers get them. */
  bytes: number;
}

/** An archive that is ready to be made. */
export interface ExportPlanDto extends ExportContentsDto {
  /**
   * Where a browser downloads it, as long as the session counts as confirmed.
   * @example "/api/export?versions=true"
   */
  url: string;
}

/** The kinds of JSON files in an archive; each has its JSON Schema there. */
export interface ExportedFiles {
  "octavo-export": ExportManifestDto;
  report: ExportReportDto;
  settings: ExportedSettingsDto;
  navigation: ExportedNavigationDto;
  people: ExportedPersonDto[];
  categories: ExportedCategoryDto[];
  tags: ExportedTagDto[];
  redirects: ExportedRedirectDto[];
  "learning-paths": ExportedPathDto[];
  media: ExportedMediaDto[];
  post: ExportedPostDto;
  page: ExportedPageDto;
  version: ExportedVersionDto;
}

/** What the archive is: `octavo-export.json`. */
export interface ExportManifestDto {
  /** Version of the archive's layout. Only changes that older programs cannot read raise it. */
  format: 1;
  /** @example "Harbour Notes" */
  site: string;
  /**
   * Where paths such as `/media/…` and `/post/…` lead.
   * @example "https://blog.example.com"
   */
  address: string;
  created_at: Timestamp;
  has_media: boolean;
  has_versions: boolean;
  has_addresses: boolean;
  contents: ExportContentsDto;
}

/** What could not be exported: `report.json`. */
export interface ExportReportDto {
  problems: ExportProblemDto[];
}

export interface ExportProblemDto {
  /** @example "media/lighthouse.jpg" */
  file: string;
  /** @example "The storage does not have this file." */
  problem: string;
}

/** A post without ids: others are named by their slugs. */
export interface ExportedPostDto
  extends
    SeoDto,
    PostTextsDto,
    Pick<
      PostDto,
      | "title"
      | "slug"
      | "content"
      | "featured_image_url"
      | "status"
      | "is_featured"
      | "created_at"
      | "updated_at"
      | "published_at"
      | "verified_at"
      | "revised_at"
      | "public_until"
      | "featured_until"
      | "language"
      | "version"
    > {
  /**
   * Slugs of the same text in other languages.
   * @example ["denken-in-listen"]
   */
  translations: string[];
  /**
   * Where the featured image is in the archive; null when it is not.
   * @example "media/lighthouse.jpg"
   */
  featured_image_file: string | null;
  /**
   * The slug of its category.
   * @example "field-notes"
   */
  category: string;
  /**
   * Slugs, in the writer's order.
   * @example ["performance"]
   */
  tags: string[];
  /**
   * The slug of its author.
   * @example "maren-okafor"
   */
  author: string;
  content_updated_at: Timestamp;
  archived_at: Timestamp | null;
  /** All of them, the earliest first. */
  verifications: ExportedVerificationDto[];
}

/** A check of a post. */
export interface ExportedVerificationDto extends Omit<
  VerificationDto,
  "author"
> {
  /** A slug; null when that person is gone. */
  verified_by: string | null;
}

/** A page without ids. */
export interface ExportedPageDto extends Omit<PageFields, "categories"> {
  /** Slugs, in the order of the carousels. */
  categories: string[];
  /** The slug of its author; null when that person is gone. */
  author: string | null;
  published_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Integer;
}

/** The form of a post as one save left it; saves of earlier releases lack some of the fields. */
export interface ExportedPostFields extends Partial<
  Omit<PostFieldsDto, "category_id" | "tag_ids" | "author_id">
> {
  /** A slug; null for a category that is gone. */
  category?: string | null;
  tags?: string[];
  author?: string | null;
}

/** The form of a page as one save left it. */
export interface ExportedPageFields extends Partial<
  Omit<PageFields, "categories">
> {
  categories?: string[];
}

/** A save of a post or page. */
export interface ExportedVersionDto {
  version: Integer;
  /** Waited for someone who may publish it. */
  is_pending: boolean;
  created_at: Timestamp;
  /** A slug; null when that person is gone. */
  created_by: string | null;
  fields: ExportedPostFields | ExportedPageFields;
}

export interface ExportedCategoryDto extends Pick<
  CategoryDto,
  | "name"
  | "slug"
  | "description"
  | "icon"
  | "show_on_footer"
  | "show_on_home"
  | "home_index"
  | "created_at"
  | "version"
> {
  updated_at: Timestamp;
}

export interface ExportedTagDto extends Pick<
  TagDto,
  "name" | "slug" | "created_at" | "version"
> {
  updated_at: Timestamp;
}

/** A picture of the media library. */
export interface ExportedMediaDto extends Pick<
  MediaDto,
  | "url"
  | "original_name"
  | "alt_text"
  | "folder"
  | "width"
  | "height"
  | "mime"
  | "size"
  | "focus_x"
  | "focus_y"
  | "hash"
  | "created_at"
  | "updated_at"
  | "version"
> {
  /**
   * Where it is in the archive: as it was uploaded, or as it is shown if it is cropped. Null without pictures.
   * @example "media/lighthouse.jpg"
   */
  file: string | null;
  /** The whole picture, if it is cropped. */
  original_file: string | null;
  /** What of the whole picture is shown, in its pixels; null for all of it. */
  crop: { x: Integer; y: Integer; width: Integer; height: Integer } | null;
  /** A slug; null when that person is gone. */
  uploaded_by: string | null;
}

export interface ExportedRedirectDto {
  /** @example "/old-address" */
  from_path: string;
  /** Null for what is gone (410). */
  to_path: string | null;
  status: RedirectStatus;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Someone with an account or a byline. */
export interface ExportedPersonDto {
  /** @example "Maren Okafor" */
  name: string;
  /** @example "maren-okafor" */
  slug: string;
  bio: string | null;
  avatar_url: string | null;
  created_at: Timestamp;
  /** Null for a byline, and in an archive without addresses. Passwords are in no archive. */
  account: ExportedAccountDto | null;
}

export interface ExportedAccountDto {
  /** @example "maren@octavo.example" */
  email: string;
  status: "active" | "invited" | "disabled";
  /** @example ["author"] */
  roles: string[];
}

/** As `/settings/navigation` has it, and takes it. */
export type ExportedNavigationDto = Pick<NavigationDto, "header" | "footer">;
