import type { RenderRequest, RenderResult } from "@octavo/federation";
import { renderToString } from "react-dom/server";
import { load } from "./data";
import { LabsSite } from "./labs-site";
import { TITLES, findRoute } from "./routes";

/** One document, on the server. It has no network but `apiGet`. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const { basePath = "/labs", parts = [], origin, site } = request;
  const { pathname } = new URL(request.url, origin);
  const route = findRoute(pathname, basePath);
  const state = await load(async (path) => {
    const { status, body } = await request.apiGet(path);
    if (status !== 200) throw new Error(`The API answered ${status}.`);
    return body;
  });
  const html = renderToString(
    <LabsSite
      basePath={basePath}
      parts={parts}
      initialPath={pathname}
      initialState={state}
      load={() => Promise.resolve(state)}
      onLeave={() => undefined}
    />,
  );
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

function escape(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/"/g, "&quot;");
}
