import {
  PAGE_STATUSES,
  PAGE_TYPES,
  POST_STATUSES,
  type AuthorDto,
  type AuthorRefDto,
  type CategoryDto,
  type CategoryRefDto,
  type DashboardDto,
  type Deleted,
  type ErrorBody,
  type HeadingDto,
  type MediaDto,
  type PageDto,
  type PageSummaryDto,
  type Paged,
  type PostDto,
  type PostSummaryDto,
  type PublicAuthorDto,
  type RecentPostDto,
  type SearchAnswer,
  type SearchResultDto,
  type SessionAnswer,
  type SessionUserDto,
  type SuccessAnswer,
  type TagDto,
  type TagRefDto,
  type UploadAnswer,
} from "@octavo/contracts";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  number,
  objectOf,
  oneOf,
  ref,
  text,
  type Fields,
  type Schema,
} from "./schema";

const categoryRef: Fields<CategoryRefDto> = {
  id: integer,
  name: text,
  slug: text,
};
const tagRef: Fields<TagRefDto> = { id: integer, name: text, slug: text };

const publicAuthor: Fields<PublicAuthorDto> = {
  id: integer,
  name: text,
  slug: text,
  bio: nullable(text),
  avatar_url: nullable(text),
};

const author: Fields<AuthorDto> = {
  ...publicAuthor,
  email: text,
  roles: listOf(text),
  role: {
    ...text,
    description: "The highest-ranking role; absent for someone without one.",
  },
  is_admin: flag,
  permissions: listOf(text),
  created_at: date,
};

const postSummary: Fields<PostSummaryDto> = {
  id: integer,
  title: text,
  slug: text,
  excerpt: nullable(text),
  featured_image_url: nullable(text),
  thumbnail: nullable({ ...text, description: "640 pixels wide." }),
  subtitle: nullable(text),
  info: { ...text, description: "Reading time, such as `6 min read`." },
  status: oneOf(POST_STATUSES),
  is_featured: flag,
  created_at: date,
  updated_at: date,
  published_at: nullable(date),
  category_id: integer,
  category_slug: text,
  category_name: text,
  category: ref("CategoryRef"),
  author_name: text,
  author: ref("AuthorRef"),
  tags: listOf(ref("TagRef")),
};

const post: Fields<PostDto> = {
  ...postSummary,
  content: { ...text, description: "HTML as the editor saved it, cleaned." },
  content_html: { ...text, description: "HTML ready to be shown." },
  headings: listOf(ref("Heading")),
  version: { ...integer, description: "Counts saves; also the ETag." },
};

const pageSummary: Fields<PageSummaryDto> = {
  id: integer,
  title: text,
  slug: text,
  publish_status: oneOf(PAGE_STATUSES),
  page_type: oneOf(PAGE_TYPES),
  show_on_header: flag,
  add_to_menu: flag,
  header_index: nullable(number),
  menu_order: nullable(number),
  menu_label: nullable(text),
  updated_at: date,
};

const media: Fields<MediaDto> = {
  id: integer,
  url: text,
  alt_text: nullable(text),
  original_name: text,
  width: integer,
  height: integer,
  mime: text,
  size: { ...integer, description: "Bytes of the stored file." },
  created_at: date,
};

const name = objectOf<{ name: string }>({ name: text });

/** What the API answers, by name. Lists are made from these by {@link paged}. */
export const answerSchemas: Record<string, Schema> = {
  Author: objectOf<AuthorDto>(author, ["role"]),
  AuthorRef: objectOf<AuthorRefDto>(publicAuthor),
  PublicAuthor: objectOf<PublicAuthorDto>(publicAuthor),
  Category: objectOf<CategoryDto>(
    {
      ...categoryRef,
      description: nullable(text),
      icon: text,
      post_count: { ...integer, description: "Published posts." },
      post_count_all: {
        ...integer,
        description: "Posts in any status, for those who may see them.",
      },
      show_on_footer: flag,
      show_on_home: flag,
      home_index: nullable(number),
      created_at: date,
    },
    ["post_count_all"],
  ),
  CategoryRef: objectOf<CategoryRefDto>(categoryRef),
  Dashboard: objectOf<DashboardDto>({
    posts: integer,
    users: integer,
    categories: integer,
    tags: integer,
    recentPosts: listOf(ref("RecentPost")),
  }),
  Deleted: objectOf<Deleted>({ success: { ...flag, enum: [true] } }),
  Error: objectOf<ErrorBody>(
    {
      error: {
        ...text,
        description: "A sentence that can be shown to a person.",
      },
      code: text,
      details: {
        description: "More about the failure, depending on the call.",
      },
      requestId: {
        ...text,
        description: "Names the request in the server's log.",
      },
    },
    ["details", "requestId"],
  ),
  Heading: objectOf<HeadingDto>({ id: text, text, level: integer }),
  Media: objectOf<MediaDto>(media),
  Page: objectOf<PageDto>({
    ...pageSummary,
    content: text,
    content_html: { ...text, description: "HTML ready to be shown." },
    headings: listOf(ref("Heading")),
    meta_title: nullable(text),
    meta_description: nullable(text),
    categories: listOf(integer),
    category_details: listOf(ref("CategoryRef")),
    version: { ...integer, description: "Counts saves; also the ETag." },
  }),
  PageSummary: objectOf<PageSummaryDto>(pageSummary),
  Post: objectOf<PostDto>(post),
  PostSummary: objectOf<PostSummaryDto>(postSummary),
  RecentPost: objectOf<RecentPostDto>({
    id: integer,
    slug: text,
    title: text,
    status: oneOf(POST_STATUSES),
    author: name,
    author_name: text,
    category: name,
    category_name: text,
    published_at: nullable(date),
  }),
  SearchAnswer: objectOf<SearchAnswer>({
    results: listOf(ref("SearchResult")),
    data: {
      ...listOf(ref("SearchResult")),
      description: "The same list as `results`.",
    },
    total: integer,
  }),
  SearchResult: objectOf<SearchResultDto>({
    ...postSummary,
    snippet: nullable({
      ...text,
      description: "Escaped HTML with `<mark>` around what was found.",
    }),
  }),
  Session: objectOf<SessionAnswer>({
    user: ref("SessionUser"),
    csrfToken: text,
  }),
  SessionUser: objectOf<SessionUserDto>({ ...author, token: text }, ["role"]),
  Success: objectOf<SuccessAnswer>({
    success: { ...flag, enum: [true] },
    message: text,
  }),
  Tag: objectOf<TagDto>({
    ...tagRef,
    post_count: { ...integer, description: "Published posts." },
    created_at: date,
  }),
  TagRef: objectOf<TagRefDto>(tagRef),
  Upload: objectOf<UploadAnswer>({ ...media, data: ref("Media") }),
};

/** The envelope of every list call (D-003). */
export const paged = (items: Schema): Schema =>
  objectOf<Paged<unknown>>({
    data: listOf(items),
    total: {
      ...integer,
      description: "All matches, not the rows of this page.",
    },
    limit: integer,
    offset: integer,
  });
