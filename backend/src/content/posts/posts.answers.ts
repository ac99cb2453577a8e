import {
  POST_STATUSES,
  type HeadingDto,
  type PendingChangesDto,
  type PostDto,
  type PostFieldsDto,
  type PostRevisionDto,
  type PostSummaryDto,
  type SearchAnswer,
  type SearchResultDto,
  type TrashedPostDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
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
  type Schema,
  objectOf,
} from "../../infrastructure/openapi/schema";
import { picture } from "../media/media.answers";
import { revisionSummary } from "../revisions/revisions.answers";

const postSummary: Fields<PostSummaryDto> = {
  id: integer,
  title: text,
  slug: text,
  excerpt: nullable(text),
  featured_image_url: nullable(text),
  featured_image: nullable(picture),
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
  has_pending_changes: {
    ...flag,
    description:
      "Whether a change waits for someone who may publish it; told to those who may edit the post.",
  },
};

const post: Fields<PostDto> = {
  ...postSummary,
  content: { ...text, description: "HTML as the editor saved it, cleaned." },
  content_html: { ...text, description: "HTML ready to be shown." },
  headings: listOf(ref("Heading")),
  version: { ...integer, description: "Counts saves; also the ETag." },
};

const fields: Fields<PostFieldsDto> = {
  title: text,
  slug: text,
  subtitle: nullable(text),
  excerpt: nullable(text),
  content: text,
  category_id: integer,
  tag_ids: listOf(integer),
  featured_image_url: nullable(text),
  status: oneOf(POST_STATUSES),
  is_featured: flag,
  published_at: nullable(date),
  author_id: integer,
};

const revision: Fields<PostRevisionDto> = {
  ...revisionSummary,
  fields: ref("PostFields"),
};

const addressTaken = { "409": "Another post has this address" };

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
    failures: {
      "404":
        "No post has this slug; `details.moved_to` names the new address of one that had it",
      "410": "The post has been archived",
    },
  },
  "GET /api/posts/{id}": {
    summary: "A post",
    answer: ref("Post"),
    hasEntityTag: true,
    failures: { "410": "The post has been archived" },
  },
  "POST /api/posts": {
    summary: "Create a post",
    answer: ref("Post"),
    hasEntityTag: true,
    failures: addressTaken,
  },
  "PUT /api/posts/{id}": {
    summary:
      "Change a post; without `publish_posts` a change of a live post waits as pending",
    answer: ref("Post"),
    hasEntityTag: true,
    failures: addressTaken,
  },
  "DELETE /api/posts/{id}": {
    summary: "Move a post to the trash",
    answer: ref("Deleted"),
  },
  "GET /api/posts/trash": {
    summary: "Posts in the trash that one may bring back",
    answer: paged(ref("TrashedPost")),
  },
  "POST /api/posts/{id}/restore": {
    summary: "Bring a post back from the trash",
    answer: ref("Post"),
    hasEntityTag: true,
    failures: { "409": "It is not in the trash, or its category is" },
  },
  "POST /api/posts/{id}/archive": {
    summary: "Take a post from readers and tell them that it is gone",
    answer: ref("Post"),
    hasEntityTag: true,
    failures: { "409": "It has never been published" },
  },
  "POST /api/posts/{id}/unarchive": {
    summary: "Give an archived post back to readers",
    answer: ref("Post"),
    hasEntityTag: true,
    failures: { "409": "It is not archived" },
  },
  "GET /api/posts/{id}/revisions": {
    summary: "Every save of a post, the latest first",
    answer: paged(ref("RevisionSummary")),
  },
  "GET /api/posts/{id}/revisions/{version}": {
    summary: "A post as one save left it",
    answer: ref("PostRevision"),
  },
  "POST /api/posts/{id}/revisions/{version}/restore": {
    summary: "Save the text of an earlier save again",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "GET /api/posts/{id}/pending": {
    summary: "The changes of a live post that wait",
    answer: ref("PendingChanges"),
  },
  "POST /api/posts/{id}/pending/publish": {
    summary: "Publish the changes that wait",
    answer: ref("Post"),
    hasEntityTag: true,
    failures: addressTaken,
  },
  "DELETE /api/posts/{id}/pending": {
    summary: "Drop the changes that wait; they stay among the revisions",
    answer: ref("Deleted"),
  },
};

export const postsSchemas: Record<string, Schema> = {
  Heading: objectOf<HeadingDto>({ id: text, text, level: integer }),
  Post: objectOf<PostDto>(post),
  PostFields: objectOf<PostFieldsDto>(fields),
  PostRevision: objectOf<PostRevisionDto>(revision),
  PendingChanges: objectOf<PendingChangesDto>({
    ...revision,
    based_on_version: {
      ...integer,
      description: "The version of the post that was changed.",
    },
    is_outdated: {
      ...flag,
      description: "Whether the post has been saved since.",
    },
  }),
  PostSummary: objectOf<PostSummaryDto>(postSummary),
  TrashedPost: objectOf<TrashedPostDto>({
    ...postSummary,
    deleted_at: date,
    purged_after: {
      ...date,
      description: "From then on it can be removed for good.",
    },
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
};
