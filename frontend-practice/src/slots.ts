import type { SlotRequest, SlotResult } from "@octavo/federation";
import { newestPosts, postAt } from "./data";
import { escape } from "./escape";
import { details } from "./practice-site";
import styles from "./practice-site.module.css";
import { QUESTIONS } from "./questions";
import type { Question } from "./questions";
import { textsIn } from "./texts";

/** Parts of the reader site's pages. */
export async function renderSlot(request: SlotRequest): Promise<SlotResult> {
  return {
    html: await (request.slot === "public/post-card"
      ? ofThePost(request)
      : ofTheDay(request)),
  };
}

/** The newest post decides, so that every server shows the same question until there is another post. */
async function ofTheDay(request: SlotRequest): Promise<string> {
  const language = request.site.language ?? "en";
  const [post] = await newestPosts((path) => bodyOf(request, path), 1);
  const question = pick(QUESTIONS, post?.slug ?? "");
  return question
    ? card(request, textsIn(language).ofTheDay, {
        markup: details(question, language),
      })
    : "";
}

/** A question that the post explains, or else one about its category or a tag. */
async function ofThePost(request: SlotRequest): Promise<string> {
  const language = request.site.language ?? "en";
  const { pathname } = new URL(request.url, request.origin);
  const slug = decodeURIComponent(pathname.split("/")[2] ?? "");
  const post = await postAt((path) => bodyOf(request, path), slug);
  const tags = new Set(post.tags.map((tag) => tag.slug));
  const fits: ((question: Question) => boolean)[] = [
    (question) => question.post === post.slug,
    ({ topic }) => topic === post.category_slug,
    (question) => question.tags.some((tag) => tags.has(tag)),
  ];
  const question = fits
    .map((isFit) => pick(QUESTIONS.filter(isFit), post.slug))
    .find((found) => found !== undefined);
  return question
    ? card(request, textsIn(language).ofThePost, {
        markup: details(question, language),
        topic: question.topic,
      })
    : "";
}

function card(
  { basePath = "/practice", site }: SlotRequest,
  title: string,
  { markup, topic }: { markup: string; topic?: string },
): string {
  const to = topic === undefined ? basePath : `${basePath}/${topic}`;
  const { more } = textsIn(site.language ?? "en");
  return (
    `<section class="${styles.slot}" aria-label="${title}">` +
    `<p class="${styles.label}">${title}<a href="${escape(to)}">${more}</a></p>` +
    `${markup}</section>`
  );
}

/** Always the same one for a text. */
function pick(
  questions: readonly Question[],
  text: string,
): Question | undefined {
  const hash = [...text].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
  return questions[hash % questions.length];
}

/** Without an answer, the slot stays empty, and the site knows why. */
async function bodyOf({ apiGet }: SlotRequest, path: string): Promise<unknown> {
  const { status, body } = await apiGet(path);
  if (status === 200) return body;
  throw new Error(`The API answered ${status}.`);
}
