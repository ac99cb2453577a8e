import {
  LIMITS,
  type ExternalLinkDto,
  type MediaDto,
  type Paged,
  type PostCareDto,
  type PostDto,
  type PostSummaryDto,
  type RelatedPostsDto,
  type SearchAnswer,
} from "@octavo/contracts";
import { z } from "zod";
import type { Agent } from "./agent";
import { readingTool, type AgentTool } from "./agent-tool";
import { idOfPost, listTags, windowOf } from "./reading-tools";

const MOST_STALE = 50;
const MOST_SUGGESTED = 10;

export const careTools = (agent: Agent): AgentTool[] => [
  ...(agent.has("posts:draft", "posts:propose", "posts:publish")
    ? [unverifiedTool(agent), deadLinksTool(agent)]
    : []),
  ...(agent.has("media:read", "media:write") ? [altTextTool(agent)] : []),
  suggestTool(agent),
];

const unverifiedTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "list_stale",
    title: "Posts to check",
    description:
      "Published posts, those first that were verified longest ago or never, with what readers say of them.",
    input: z.object(windowOf(MOST_STALE)),
    async run(page) {
      const found = await agent.get<Paged<PostCareDto>>("/posts/care", page);
      return { posts: found.data, total: found.total };
    },
  });

const deadLinksTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "list_dead_links",
    title: "Dead links",
    description: "Links of public texts to pages of other sites that are gone.",
    input: z.object(windowOf(MOST_STALE)),
    async run(page) {
      const query = { state: "broken", ...page };
      const found = await agent.get<Paged<ExternalLinkDto>>(
        "/external-links",
        query,
      );
      const links = found.data.map(({ url, reason, used_by: usedBy }) => ({
        url,
        reason,
        used_by: usedBy,
      }));
      return { links, total: found.total };
    },
  });

const altTextTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "list_missing_alt_text",
    title: "Pictures without alt text",
    description:
      "Looks through 100 files of the media library, the newest first, for pictures without alt text. Continue with `next_offset`.",
    input: z.object({ offset: z.int().min(0).default(0) }),
    async run({ offset }) {
      const query = { limit: LIMITS.maxLimit, offset };
      const found = await agent.get<Paged<MediaDto>>("/upload", query);
      const pictures = found.data
        .filter(({ alt_text: altText }) => !altText?.trim())
        .map(({ id, url, original_name: name, used_by_count: uses }) => ({
          id,
          url,
          name,
          uses,
        }));
      const end = offset + found.data.length;
      return { pictures, next_offset: end < found.total ? end : null };
    },
  });

const suggestTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "suggest_tags_and_links",
    title: "Suggest tags and links",
    description:
      "Tags of the site whose names are in the text of a post that has them not, and published posts on the same topics to which it does not link.",
    input: z.object({ id: idOfPost }),
    async run({ id }) {
      const post = await agent.get<PostDto>(`/posts/${id}`);
      const [known, found, text] = await Promise.all([
        listTags(agent),
        relatedTo(agent, post),
        agent.texts.toMarkdown(post.content),
      ]);
      const words = wordsOf(`${post.title} ${text}`);
      const own = new Set(post.tags.map((tag) => tag.id));
      const tags = known
        .filter((tag) => !own.has(tag.id) && words.includes(wordsOf(tag.name)))
        .slice(0, MOST_SUGGESTED)
        .map(({ id: tagId, name }) => ({ id: tagId, name }));
      const links = found
        .filter((other) => other.id !== id && !linksTo(post, other.slug))
        .slice(0, MOST_SUGGESTED)
        .map(({ title, slug }) => ({ title, address: `/post/${slug}` }));
      return { tags, links };
    },
  });

/** A draft has no relations yet: posts with words of its title are next to it. */
async function relatedTo(
  agent: Agent,
  { slug, status, title }: PostDto,
): Promise<PostSummaryDto[]> {
  if (status === "published")
    return (await agent.get<RelatedPostsDto>(`/posts/slug/${slug}/related`))
      .data;
  const query = { query: title, status: "published", limit: MOST_SUGGESTED };
  return (await agent.get<SearchAnswer>("/posts/search", query)).results;
}

/** Words in small letters between blanks, so that one text can be looked for in another. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;

const linksTo = ({ content }: PostDto, slug: string): boolean =>
  content.includes(`/post/${slug}"`) || content.includes(`/post/${slug}#`);
