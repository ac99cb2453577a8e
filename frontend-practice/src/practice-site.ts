import type { PostLink } from "./data";
import { escape } from "./escape";
import styles from "./practice-site.module.css";
import { QUESTIONS, TOPICS } from "./questions";
import type { Question } from "./questions";
import { findRoute } from "./routes";
import type { Route } from "./routes";
import type { SiteProps } from "./site";
import { inEnglish, textsIn } from "./texts";

/** The name of a page, in its heading and in the document's title. */
export function titleOf(route: Route, language: string): string {
  const t = textsIn(language);
  if (route.page === "missing") return t.missing;
  const topic =
    route.page === "topic" &&
    TOPICS.find(({ slug }) => slug === route.topic)?.title;
  return topic ? `${t.title}: ${topic}` : t.title;
}

/** The markup of a page. The server and the browser call the same function. */
export function page(props: SiteProps): string {
  const { basePath, language, path } = props;
  const route = findRoute(path, basePath);
  const title = escape(titleOf(route, language));
  return (
    `<div class="${styles.site}">${header(props)}<main class="${styles.main}">` +
    `<h1 class="${styles.title}" tabindex="-1">${title}</h1>` +
    `${body(route, props)}</main></div>`
  );
}

function header({ basePath, language, parts, siteName }: SiteProps): string {
  const t = textsIn(language);
  const links = [
    { title: siteName, basePath: "/" },
    { title: t.title, basePath },
    ...parts.filter(({ basePath: other, title }) => title && other !== "/"),
  ].map(
    (to) =>
      `<a href="${escape(to.basePath)}"><bdi>${escape(to.title)}</bdi></a>`,
  );
  return `<header class="${styles.header}"><nav aria-label="${t.main}">${links.join("")}</nav></header>`;
}

function body(route: Route, props: SiteProps): string {
  const { basePath, language } = props;
  const t = textsIn(language);
  if (route.page === "missing")
    return `<p>${t.missingText} <a href="${escape(basePath)}">${t.toAll}</a></p>`;
  const chosen = route.page === "topic" ? route.topic : null;
  return (
    `<p class="${styles.intro}">${t.intro}</p>` +
    // Scripts fill it; its place is there from the start.
    `<p class="${styles.progress}" role="status" data-progress></p>` +
    topicLinks(chosen, props) +
    TOPICS.filter(({ slug }) => chosen === null || slug === chosen)
      .map((topic) => section(topic, chosen === null, props))
      .join("")
  );
}

function topicLinks(
  chosen: string | null,
  { basePath, language }: SiteProps,
): string {
  const t = textsIn(language);
  const link = (to: string, text: string, isCurrent: boolean) =>
    `<li><a href="${escape(to)}"${isCurrent ? ' aria-current="page"' : ""}>${text}</a></li>`;
  return (
    `<nav aria-label="${t.topics}"><ul class="${styles.topics}" role="list">` +
    link(basePath, t.toAll, chosen === null) +
    TOPICS.map(({ slug, title }) =>
      link(
        `${basePath}/${slug}`,
        `<span${inEnglish(language)}>${escape(title)}</span>`,
        slug === chosen,
      ),
    ).join("") +
    `</ul></nav>`
  );
}

function section(
  { slug, title }: (typeof TOPICS)[number],
  hasHeading: boolean,
  props: SiteProps,
): string {
  const t = textsIn(props.language);
  const questions = QUESTIONS.filter(({ topic }) => topic === slug);
  const heading = `<h2 class="${styles.topic}"${inEnglish(props.language)}>${escape(title)}</h2>`;
  const items = questions.map((question) => {
    const link = postLink(question, props.state?.posts ?? [], props.language);
    const foot =
      `<p class="${styles.foot}">${link}<button class="${styles.knew}" type="button" ` +
      `aria-pressed="false" data-question="${question.id}">${t.knew}</button></p>`;
    return `<li>${details(question, props.language, foot)}</li>`;
  });
  return `<section>${hasHeading ? heading : ""}<ul class="${styles.questions}" role="list">${items.join("")}</ul></section>`;
}

/** A question that opens without scripts. */
export function details(
  { question, answer }: Question,
  language: string,
  foot = "",
): string {
  const english = inEnglish(language);
  return (
    `<details class="${styles.question}"><summary${english}>${escape(question)}</summary>` +
    `<div class="${styles.answer}"><p${english}>${escape(answer)}</p>${foot}</div></details>`
  );
}

/** Leads to the post that explains a question, if readers can see it. */
function postLink(
  { post }: Question,
  posts: readonly PostLink[],
  language: string,
): string {
  const found = posts.find(({ slug }) => slug === post);
  if (!found) return "";
  const { slug, title } = found;
  return (
    `<span>${textsIn(language).explained} ` +
    `<a href="/post/${encodeURIComponent(slug)}"><bdi>${escape(title)}</bdi></a></span>`
  );
}
