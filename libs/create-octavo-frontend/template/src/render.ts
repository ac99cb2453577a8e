import type { RenderRequest, RenderResult } from "@octavo/federation";
import type { settings } from "../octavo.config";
import { load } from "./data";
import { escape } from "./escape";
import { TITLES, findRoute } from "./routes";
import { toHtml } from "./server";

/** One document, on the server. It has no network but `apiGet`. */
export async function render(
  request: RenderRequest<typeof settings>,
): Promise<RenderResult> {
  const { basePath = "/labs", parts = [], origin, site } = request;
  const { pathname } = new URL(request.url, origin);
  const route = findRoute(pathname, basePath);
  const state = await load(async (path) => {
    const answer = await request.apiGet(path);
    if (answer.status === 200) return answer.body;
    throw new Error(`The API answered ${answer.status}.`);
  });
  const html = await toHtml({
    basePath,
    parts,
    initialPath: pathname,
    initialState: state,
    load: () => Promise.resolve(state),
    onLeave: () => undefined,
  });
  const title = `${TITLES[route]} – ${site.name}`;
  return {
    status: route === "missing" ? 404 : 200,
    head:
      `<title>${escape(title)}</title>` +
      `<link rel="canonical" href="${escape(origin + pathname)}">`,
    html,
    state: JSON.stringify(state),
  };
}
