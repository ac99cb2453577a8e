// First: the payload classes record metadata while they are being defined.
import "reflect-metadata/lite";
import "@octavo/theme/cms.css";
import type { MountedRemote, RemoteContext } from "@octavo/federation";
import { languageOf, takeLanguageFrom } from "@octavo/texts";
import type { ErrorInfo } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { RemoteProvider } from "./remote-context";
import { createAdminRouter } from "./routes";
import { loadLanguage } from "./texts";

/** The shell sets it to the language of the person on the screen. */
const documentLanguage = () =>
  languageOf(document.documentElement.lang) ?? "en";

/** Draws the admin into an element of the shell. */
export function mount(
  element: HTMLElement,
  context: RemoteContext,
): MountedRemote {
  const root = createRoot(element, {
    onUncaughtError: reporting(context, true),
    // A failing part of the admin shows an error in its place; the rest keeps working.
    onCaughtError: reporting(context, false),
  });
  const router = createAdminRouter(context.basePath);
  let current = context;
  let language = documentLanguage();
  let isReady = false;
  let isOver = false;
  const draw = () => {
    if (isOver || !isReady) return;
    // Another language draws everything again.
    root.render(
      <RemoteProvider key={language} context={current}>
        <RouterProvider router={router} />
      </RemoteProvider>,
    );
  };
  const start = () => {
    isReady = true;
    draw();
  };
  const speak = () => {
    takeLanguageFrom(() => language);
    const texts = loadLanguage(language);
    if (!texts) return start();
    texts.then(start, (error: unknown) => {
      const message = "The texts of this language cannot be fetched.";
      context.report({ level: "error", message, detail: String(error) });
      start();
    });
  };
  // Someone signs in who reads another language than their browser.
  const stopFollowing = context.session.subscribe(() => {
    if (documentLanguage() === language) return;
    language = documentLanguage();
    isReady = false;
    speak();
  });
  speak();
  return {
    update(next) {
      current = next;
      draw();
    },
    unmount() {
      isOver = true;
      stopFollowing();
      root.unmount();
      router.dispose();
    },
  };
}

/** Tells which release an error of React is of. */
function reporting({ report }: RemoteContext, fatal: boolean) {
  return (error: unknown, { componentStack }: ErrorInfo) =>
    report({
      level: "error",
      message: String(error),
      detail: `${error instanceof Error ? error.stack : ""}${componentStack ?? ""}`,
      fatal,
    });
}
