import {
  LIMITS,
  type MediaDto,
  type NoteDto,
  type Paged,
  type PostDto,
} from "@octavo/contracts";
import { z } from "zod";
import { pictureNameIn } from "../../content/media/picture-download";
import type { Agent } from "./agent";
import { RefusedCall } from "../../infrastructure/internal-api/api-caller";
import { changingTool, readingTool, type AgentTool } from "./agent-tool";
import { replacePassages } from "./passages";
import { idOfPost, waitingFor, windowOf } from "./reading-tools";

/** As much as a message may hold, with what is around it. */
const MOST_MARKDOWN = 60_000;
const MOST_PASSAGES = 20;
const MOST_NOTES = 20;

const why = z
  .string()
  .min(1)
  .max(LIMITS.whyMax)
  .describe("Why, for the people who review it");

const tags = z
  .array(z.int().min(1))
  .max(LIMITS.tagsPerPost)
  .optional()
  .describe("Ids of all its tags");

export const writingTools = (agent: Agent): AgentTool[] => {
  const isWriter = agent.has("posts:draft", "posts:propose");
  // A change by a key that publishes would be live at once.
  const mayPublish = agent.has("posts:publish");
  return [
    ...(isWriter && !mayPublish ? [draftTool(agent), proposeTool(agent)] : []),
    ...(isWriter ? [notesTool(agent), answerTool(agent)] : []),
    ...(agent.has("media:write") ? [uploadTool(agent)] : []),
  ];
};

const draftTool = (agent: Agent): AgentTool =>
  changingTool({
    name: "draft",
    title: "Draft a post",
    description:
      "Creates a post that no reader sees, from Markdown, and sends it for review. Search first whether there is one already.",
    input: z.object({
      title: z.string().min(1).max(LIMITS.titleMax),
      markdown: z.string().min(1).max(MOST_MARKDOWN),
      category_id: z.int().min(1),
      tag_ids: tags,
      why,
      for_review: z.boolean().default(true),
    }),
    async run({ markdown, ...fields }) {
      const content = await agent.texts.fromMarkdown(markdown);
      const body = { ...fields, content, status: "draft" };
      const post = await agent.send<PostDto>("POST", "/posts", { body });
      return { id: post.id, slug: post.slug, status: post.status };
    },
  });

const proposeTool = (agent: Agent): AgentTool =>
  changingTool({
    name: "propose_change",
    title: "Propose a change",
    description:
      "Replaces passages of a post. Readers see the change when a person has published it. A post has one change that " +
      "waits: a further one by you adds to it, and then passages are quoted from the proposed text. Your own drafts change at once.",
    input: z.object({
      id: idOfPost,
      changes: z
        .array(
          z.object({
            passage: z.string().min(1).max(LIMITS.textMax),
            replacement: z.string().max(LIMITS.textMax),
          }),
        )
        .min(1)
        .max(MOST_PASSAGES)
        .describe(
          "Passages of the Markdown, each quoted exactly and in the text once, and what to write instead",
        ),
      tag_ids: tags,
      why,
    }),
    run: (wanted) => propose(agent, wanted),
  });

interface Proposal {
  id: number;
  changes: { passage: string; replacement: string }[];
  tag_ids?: number[] | undefined;
  why: string;
}

async function propose(agent: Agent, { id, changes, ...rest }: Proposal) {
  const post = await agent.get<PostDto>(`/posts/${id}`);
  const waiting = await waitingFor(agent, post);
  if (waiting && waiting.created_by?.id !== agent.accountId)
    throw new RefusedCall(
      `A change by ${waiting.created_by?.name ?? "someone"} waits for review. Try again when it is decided.`,
    );
  const { title, category_id, content } = waiting?.fields ?? post;
  const before = await agent.texts.toMarkdown(content);
  const after = replacePassages(before, changes);
  const body = {
    title,
    category_id,
    ...rest,
    content: await agent.texts.fromMarkdown(after),
  };
  const saved = await agent.send<PostDto>("PUT", `/posts/${id}`, {
    body,
    headers: { "if-match": `"${post.version}"` },
  });
  return {
    id,
    state: saved.has_pending_changes ? "waits for review" : saved.status,
    version: saved.version,
  };
}

const notesTool = (agent: Agent): AgentTool =>
  readingTool({
    name: "review_notes",
    title: "Notes on a post",
    description:
      "Open notes of people who edit or review a post, with the passages they are about and their answers.",
    input: z.object({ id: idOfPost, ...windowOf(MOST_NOTES) }),
    async run({ id, ...page }) {
      const query = { kind: "post", item_id: id, ...page };
      const found = await agent.get<Paged<NoteDto>>("/notes", query);
      const notes = found.data.map((note) => ({
        ...saidIn(note),
        quote: note.quote,
        answers: note.replies.map(saidIn),
      }));
      return { notes, total: found.total };
    },
  });

const saidIn = ({
  id,
  author,
  body,
}: Pick<NoteDto, "id" | "author" | "body">) => ({
  id,
  by: author?.name ?? null,
  text: body,
});

const answerTool = (agent: Agent): AgentTool =>
  changingTool({
    name: "answer_note",
    title: "Answer a note",
    description: "Answers a note on a post. People resolve notes themselves.",
    input: z.object({
      id: idOfPost,
      note_id: z.int().min(1),
      text: z.string().min(1).max(LIMITS.noteMax),
    }),
    async run({ id, note_id, text }) {
      const body = {
        kind: "post",
        item_id: id,
        thread_id: note_id,
        body: text,
      };
      const note = await agent.send<NoteDto>("POST", "/notes", { body });
      return { id: note.id };
    },
  });

const uploadTool = (agent: Agent): AgentTool =>
  changingTool({
    name: "upload_by_url",
    title: "Upload a picture",
    description:
      "Fetches a picture of the web into the media library. Use only pictures that the site may show.",
    input: z.object({
      url: z
        .string()
        .max(LIMITS.urlMax)
        .regex(/^https?:\/\/[^\s<>"'\\]+$/i),
      alt_text: z.string().min(1).max(LIMITS.altTextMax),
    }),
    async run({ url, alt_text: altText }) {
      const bytes = await agent.fetchPicture(url);
      const form = new FormData();
      form.set("alt_text", altText);
      form.set(
        "image",
        new Blob([new Uint8Array(bytes)]),
        pictureNameIn(url) || "picture",
      );
      const encoded = new Response(form);
      const media = await agent.send<MediaDto>("POST", "/upload", {
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: { "content-type": encoded.headers.get("content-type") ?? "" },
      });
      const { id, width, height } = media;
      return { id, url: media.url, width, height, alt_text: media.alt_text };
    },
  });
