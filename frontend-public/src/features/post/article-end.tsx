import { lazy, memo, Suspense } from "react";
import type { ComponentType } from "react";
import type { PostView } from "../../data/views";

export interface ArticleEndProps {
  post: PostView;
  /** Below the article; else in its column. */
  isBelow?: boolean;
  /** Whether readers are asked for feedback. */
  isAnswerable?: boolean;
}

let Parts: ComponentType<ArticleEndProps> | undefined;

/** Code that a reader needs at the end of an article. */
export const articleEnd = {
  load: async () => {
    ({ ArticleEndParts: Parts } = await import("./article-end-parts"));
  },
};

/** The server's markup works without it, so where it is there, its code comes when the reader moves. */
const LaterParts = lazy(async () => {
  if (document.getElementById("thanks")) await firstMove();
  return { default: await fetchParts() };
});

/** Without a network, the markup stays as it is until there is one. */
async function fetchParts(): Promise<ComponentType<ArticleEndProps>> {
  try {
    return (await import("./article-end-parts")).ArticleEndParts;
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((done) =>
      addEventListener("online", done, { once: true }),
    );
    return fetchParts();
  }
}

const firstMove = () =>
  new Promise((done) => {
    for (const type of ["scroll", "pointerdown", "keydown"])
      addEventListener(type, done, { once: true, passive: true });
  });

/** Memoized: markup that waits for its code would be drawn again when anything above it changes. */
export const ArticleEnd = memo((props: ArticleEndProps) => {
  const Shown = Parts ?? LaterParts;
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
});
