// First: the payload classes record metadata while they are being defined.
import "reflect-metadata/lite";
import "@octavo/theme/cms.css";
import type { MountedRemote, RemoteContext } from "@octavo/federation";
import { languageOf, takeLanguageFrom } from "@octavo/texts";
import type { Language } from "@octavo/texts";
import type { ErrorInfo } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { RemoteProvider } from "./remote-context";
import { createAdminRouter } from "./routes";
import { loadLanguage } from "./texts";

/** The shell sets the language of the page to that of the person on the screen. */
const pageLanguage = () => languageOf(document.documentElement.lang) ?? "en";

/** Draws the admin into an element of the shell, in the language of the page. */
export function mount(
  element: HTMLElement,
  context: RemoteContext,
): MountedRemote {
  const root = createRoot(element, {
    onUncaughtError: reporting(context, true),
    // A part of the admin says so in its place; the rest continues.
    onCaughtError: reporting(context, false),
  });
  const router = createAdminRouter(context.basePath);
  takeLanguageFrom(pageLanguage);
  let current = context;
  let drawn: Language | undefined;
  let isOver = false;
  const draw = async () => {
    const language = pageLanguage();
    // Without its texts, the admin speaks English.
    await loadLanguage(language).catch((error: unknown) =>
      reporting(context, false)(error, {}),
    );
    if (isOver) return;
    drawn = language;
    root.render(
      <RemoteProvider key={language} context={current}>
        <RouterProvider router={router} />
      </RemoteProvider>,
    );
  };
  // Signing in may change the language, because people choose their own.
  const unsubscribe = context.session.subscribe(() => {
    if (pageLanguage() !== drawn) void draw();
  });
  void draw();
  return {
    update(next) {
      current = next;
      void draw();
    },
    unmount() {
      isOver = true;
      unsubscribe();
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
      ...(componentStack && { detail: componentStack }),
      fatal,
    });
}
