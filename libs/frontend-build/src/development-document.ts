import type { IncomingMessage, ServerResponse } from "node:http";
import {
  CONTRACT_VERSION,
  DOCUMENT_IDS,
  containerName,
} from "@octavo/federation";
import type { LiveApp, ShellBoot } from "@octavo/federation";

export interface DocumentSource {
  app: string;
  /** Where this development server is reached. */
  address: string;
  /** The running site whose documents are taken. */
  site: string;
}

type Next = () => void;

/** Fetches documents from the site and puts the app of the working copy in the place of its live release. */
export function answerDocument(source: DocumentSource) {
  return (request: IncomingMessage, response: ServerResponse, next: Next) => {
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    if (request.method !== "GET" || !wantsPage) next();
    else void sendDocument(source, request, response);
  };
}

async function sendDocument(
  source: DocumentSource,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader("content-type", "text/html; charset=utf-8");
  try {
    const answer = await fetch(source.site + (request.url ?? "/"), {
      headers: { accept: "text/html" },
      redirect: "manual",
    });
    const location = answer.headers.get("location");
    if (location !== null) response.setHeader("location", location);
    response.statusCode = answer.status;
    response.end(withWorkingCopy(await answer.text(), source));
  } catch {
    response.statusCode = 502;
    response.end(
      `<p>No site answers at ${source.site}. Start it with <code>npm start</code>, then reload this page.</p>`,
    );
  }
}

/** Without markup of the server: that was rendered by the live release, not by the working copy. */
function withWorkingCopy(
  html: string,
  { app, address }: DocumentSource,
): string {
  const element = new RegExp(
    `(?<=<script type="application/json" id="${DOCUMENT_IDS.boot}">).*?(?=</script>)`,
    "s",
  );
  const text = element.exec(html)?.[0];
  if (text === undefined) return html;
  const boot = JSON.parse(text) as ShellBoot;
  const live = new Map(Object.entries(boot.registry.apps)).get(app);
  if (live === undefined) return html;
  const served = workingCopy(app, address);
  boot.registry.apps[app] = served;
  const isShell = app === "shell";
  const json = JSON.stringify(isShell ? boot : { ...boot, rendered: false });
  const patched = html.replace(element, () => json.replace(/</g, "\\u003c"));
  return isShell ? withoutPreload(patched, live) : patched;
}

function workingCopy(app: string, address: string): LiveApp {
  const isShell = app === "shell";
  return {
    version: "development",
    contract: CONTRACT_VERSION,
    container: isShell ? "" : containerName(app),
    entry: `${address}/${isShell ? "shell" : "container"}.js`,
    styles: [],
    preload: [],
  };
}

/** The document's own script starts the shell that the boot data names; the live one need not be fetched. */
function withoutPreload(html: string, live: LiveApp): string {
  const [before = "", after = ""] = html.split(
    `<link rel="preload" as="script" href="${live.entry}"`,
  );
  return after === "" ? html : before + after.slice(after.indexOf(">") + 1);
}
