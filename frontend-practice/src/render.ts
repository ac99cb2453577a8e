import type { RenderRequest, RenderResult } from "@octavo/federation";
import { load } from "./data";
import { escape } from "./escape";
import { page, titleOf } from "./practice-site";
import { EXPLAINING } from "./questions";
import { findRoute } from "./routes";
import { textsIn } from "./texts";

export { renderSlot } from "./slots";

/** One document, on the server. It has no network but `apiGet`. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const { basePath = "/practice", parts = [], origin, site } = request;
  const { pathname } = new URL(request.url, origin);
  const language = site.language ?? "en";
  const route = findRoute(pathname, basePath);
  const state = await load(async (path) => {
    const answer = await request.apiGet(path);
    if (answer.status === 200) return answer.body;
    throw new Error(`The API answered ${answer.status}.`);
  }, EXPLAINING);
  const html = page({
    basePath,
    siteName: site.name,
    language,
    parts,
    path: pathname,
    state,
  });
  const title = `${titleOf(route, language)} – ${site.name}`;
  return {
    status: route.page === "missing" ? 404 : 200,
    head:
      `<title>${escape(title)}</title>` +
      `<meta name="description" content="${escape(textsIn(language).intro)}">` +
      `<link rel="canonical" href="${escape(origin + pathname)}">`,
    html,
    state: JSON.stringify(state),
  };
}
