import {
  POST_STATUSES,
  type HeadingDto,
  type PostDto,
  type PostSummaryDto,
  type SearchAnswer,
  type SearchResultDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../operation-answer";
import { paged } from "../paged";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  oneOf,
  ref,
  text,
  type Fields,
  type Schema, objectOf } from "../schema";

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

/** What each of these calls is for and answers. */
export const postsAnswers: Record<string, OperationAnswer> = {
  "GET /api/posts": {
    summary: "List posts, without their texts",
    answer: paged(ref("PostSummary")),
  },
  "GET /api/posts/search": {
    summary: "Search posts",
    answer: ref("SearchAnswer"),
  },
  "GET /api/posts/slug/{slug}": {
    summary: "A post by its slug",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "GET /api/posts/{id}": {
    summary: "A post",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "POST /api/posts": {
    summary: "Create a post",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "PUT /api/posts/{id}": {
    summary: "Change a post",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "DELETE /api/posts/{id}": {
    summary: "Move a post to the trash",
    answer: ref("Deleted"),
  },
};

export const postsSchemas: Record<string, Schema> = {
  Heading: objectOf<HeadingDto>({ id: text, text, level: integer }),
  Post: objectOf<PostDto>(post),
  PostSummary: objectOf<PostSummaryDto>(postSummary),
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
};
