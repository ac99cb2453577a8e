import type { PageState } from "./data";
import { escape } from "./escape";
import styles from "./labs-site.module.css";
import { TITLES, findRoute } from "./routes";
import type { SiteProps } from "./site";

/** The markup of a page. The server and the browser call the same function. */
export function page(props: SiteProps): string {
  const { basePath, parts, initialPath, initialState } = props;
  const route = findRoute(initialPath, basePath);
  const links = [
    { title: "Labs", basePath },
    { title: "About", basePath: `${basePath}/about` },
    ...parts.filter(({ title }) => title !== ""),
  ];
  const bodies = {
    home: () => home(initialState),
    about: () =>
      "<p>This part of the site has a team and releases of its own.</p>",
    missing: () => "<p>There is nothing at this address.</p>",
  };
  return (
    `<div class="${styles.site}">` +
    `<nav class="${styles.menu}" aria-label="Main">${links.map(link).join("")}</nav>` +
    `<main><h1>${escape(TITLES[route])}</h1>${bodies[route]()}</main></div>`
  );
}

const link = (to: { title: string; basePath: string }): string =>
  `<a href="${escape(to.basePath)}">${escape(to.title)}</a>`;

const home = (state: PageState | null): string =>
  `<h2>Latest posts</h2>${posts(state)}` +
  `<button type="button" aria-expanded="false">Details</button>`;

function posts(state: PageState | null): string {
  if (state === null) return '<p role="status">One moment …</p>';
  if (state.posts === null)
    return "<p>The posts cannot be shown right now.</p>";
  const items = state.posts.map(
    ({ slug, title }) =>
      `<li><a href="/post/${encodeURIComponent(slug)}">${escape(title)}</a></li>`,
  );
  return `<ul class="${styles.posts}">${items.join("")}</ul>`;
}
