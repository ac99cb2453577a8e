import {
  LIMITS,
  SLUG,
  type CategoryDto,
  type PageDto,
  type Paged,
  type PendingChangesDto,
  type PostDto,
  type SearchAnswer,
  type TagDto,
} from "@octavo/contracts";
import { z } from "zod";
import type { Agent } from "./agent";
import { RefusedCall } from "../../infrastructure/internal-api/api-caller";
import { readingTool, type AgentTool } from "./agent-tool";

/** Characters of a text in one answer; agents have little memory. */
const MOST_CHARACTERS = 50_000;
const MOST_LISTED = 20;

export const idOfPost = z.int().min(1).describe("The id of the post");

const address = {
  kind: z.enum(["post", "page"]).default("post"),
  id: z.int().min(1).optional(),
  slug: z.string().max(LIMITS.slugMax).regex(SLUG).optional(),
};

export const windowOf = (most: number) => ({
  limit: z.int().min(1).max(most).default(Math.min(10, most)),
  offset: z.int().min(0).max(10_000).default(0),
});

export const readingTools = (agent: Agent): AgentTool[] => [
  searchTool(agent),
  readTool(agent),
  outlineTool(agent),
  topicsTool(agent),
  ...(agent.facts.site.styleGuide === "" ? [] : [styleTool(agent)]),
];

const searchTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "search",
    title: "Search posts",
    description:
      "Finds published posts by words in titles, texts, tags and authors.",
    input: z.object({
      query: z.string().min(1).max(200),
      ...windowOf(MOST_LISTED),
    }),
    async run({ query, limit, offset }) {
      const search = { query, limit, offset, status: "published" };
      const found = await agent.get<SearchAnswer>("/posts/search", search);
      const posts = found.results.map(
        ({ id, title, slug, excerpt, category_name: category, snippet }) => ({
          id,
          title,
          slug,
          excerpt,
          category,
          match: snippet?.replace(/<\/?mark>/g, "") ?? null,
        }),
      );
      return { posts, total: found.total, is_partial: found.is_partial };
    },
  });

const readTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "read",
    title: "Read a post or page",
    description:
      "The text as Markdown, by id or slug. Passages to change are quoted from it, letter by letter. With `proposed`, " +
      "the text of your own change that waits for review. Long texts come in parts: ask again with `next_offset`.",
    input: z.object({
      ...address,
      proposed: z.boolean().default(false),
      offset: z.int().min(0).default(0),
    }),
    async run({ offset, proposed: isProposed, ...wanted }) {
      const found = await findText(agent, wanted);
      const waiting = await waitingFor(agent, found);
      if (isProposed && waiting?.created_by?.id !== agent.accountId)
        throw new RefusedCall("No change of yours waits for this text.");
      const { content } = isProposed && waiting ? waiting.fields : found;
      const text = await agent.texts.toMarkdown(content);
      const end = offset + MOST_CHARACTERS;
      return {
        ...factsOf(found),
        waiting_change: waiting && {
          by: waiting.created_by?.name ?? null,
          why: waiting.why ?? null,
        },
        markdown: text.slice(offset, end),
        next_offset: end < text.length ? end : null,
      };
    },
  });

const outlineTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "outline",
    title: "Outline of a post or page",
    description: "The headings of a text, and how long it is.",
    input: z.object(address),
    async run(wanted) {
      const found = await findText(agent, wanted);
      const { length } = await agent.texts.toMarkdown(found.content);
      return { ...factsOf(found), headings: found.headings, length };
    },
  });

const topicsTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "list_topics",
    title: "Categories and tags",
    description:
      "Ids and names of categories and of the tags that most posts have, at most 100 of each.",
    input: z.object({}),
    async run() {
      const [categories, tags] = await Promise.all([
        agent.get<Paged<CategoryDto>>("/categories", { limit: 100 }),
        listTags(agent),
      ]);
      return {
        categories: categories.data.map(nameOf),
        tags: tags.map(nameOf),
      };
    },
  });

const styleTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "style_guide",
    title: "Style guide",
    description:
      "How texts of this site are written. Read it before you write.",
    input: z.object({}),
    run: () => Promise.resolve({ text: agent.facts.site.styleGuide }),
  });

/** Those that most posts have. */
export async function listTags(agent: Agent): Promise<TagDto[]> {
  const query = { limit: LIMITS.maxLimit, sort: "-post_count" };
  return (await agent.get<Paged<TagDto>>("/tags", query)).data;
}

const nameOf = ({ id, name, slug }: Pick<TagDto, "id" | "name" | "slug">) => ({
  id,
  name,
  slug,
});

interface Wanted {
  kind: "post" | "page";
  id?: number | undefined;
  slug?: string | undefined;
}

function findText(
  agent: Agent,
  { kind, id, slug }: Wanted,
): Promise<PostDto | PageDto> {
  if ((id === undefined) === (slug === undefined))
    throw new RefusedCall("Name the text by its id or by its slug.");
  const place = slug === undefined ? `${id}` : `slug/${slug}`;
  return agent.get(`/${kind}s/${place}`);
}

const isPost = (found: PostDto | PageDto): found is PostDto =>
  "category_id" in found;

/** The change of a post that waits for someone who publishes it; a page has none. */
export async function waitingFor(
  agent: Agent,
  found: PostDto | PageDto,
): Promise<PendingChangesDto | null> {
  if (!isPost(found) || !found.has_pending_changes) return null;
  return agent.get<PendingChangesDto>(`/posts/${found.id}/pending`);
}

function factsOf(found: PostDto | PageDto) {
  const { id, title, slug, version } = found;
  if (!isPost(found))
    return {
      kind: "page",
      id,
      title,
      slug,
      version,
      status: found.publish_status,
    };
  const { status, excerpt, category, tags, language } = found;
  return {
    kind: "post",
    id,
    title,
    slug,
    version,
    status,
    excerpt,
    language,
    author: found.author_name,
    category: nameOf(category),
    tags: tags.map(nameOf),
    verified_for: found.verified_for,
    verified_at: found.verified_at,
  };
}
