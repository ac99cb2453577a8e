import type { SitePart } from "@octavo/federation";
import { lazy, Suspense, useEffect, useState } from "react";
import type { MouseEvent } from "react";
import type { PageState } from "./data";
import styles from "./labs-site.module.css";
import { TITLES, findRoute } from "./routes";

// A separate chunk, which loads when a reader wants to see it.
const Details = lazy(() => import("./details"));

interface LabsSiteProps {
  basePath: string;
  /** The other parts of the site, for the menu. */
  parts: readonly SitePart[];
  initialPath: string;
  /** Null in a browser whose document was not rendered. */
  initialState: PageState | null;
  load(): Promise<PageState>;
  /** Goes to an address of another part. */
  onLeave(path: string): void;
}

export function LabsSite(props: LabsSiteProps) {
  const { basePath, parts, initialState, load, onLeave } = props;
  const [path, goTo] = usePath(props.initialPath);
  const [state, setState] = useState(initialState);
  const route = findRoute(path, basePath);
  useEffect(() => {
    if (state === null) void load().then(setState);
  }, [state, load]);
  useEffect(() => {
    document.title = TITLES[route];
  }, [route]);

  /** The app's own links need no new document; those of other parts are the shell's. */
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const isOrdinary =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isOrdinary) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    const isOwn = pathname === basePath || pathname.startsWith(`${basePath}/`);
    if (isOwn) goTo(pathname);
    else onLeave(pathname + search);
  }

  return (
    <div className={styles.site}>
      <nav className={styles.menu} aria-label="Main">
        <a href={basePath} onClick={follow}>
          Labs
        </a>
        <a href={`${basePath}/about`} onClick={follow}>
          About
        </a>
        {parts
          .filter(({ title }) => title !== "")
          .map((part) => (
            <a key={part.app} href={part.basePath} onClick={follow}>
              {part.title}
            </a>
          ))}
      </nav>
      <main>
        <h1>{TITLES[route]}</h1>
        {route === "home" && <Home state={state} follow={follow} />}
        {route === "about" && <About />}
        {route === "missing" && <p>There is nothing at this address.</p>}
      </main>
    </div>
  );
}

interface ListProps {
  state: PageState | null;
  follow(event: MouseEvent<HTMLAnchorElement>): void;
}

function Home({ state, follow }: ListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2>Latest posts</h2>
      <Posts state={state} follow={follow} />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Details
      </button>
      {isOpen && (
        <Suspense fallback={<p role="status">One moment …</p>}>
          <Details />
        </Suspense>
      )}
    </>
  );
}

function Posts({ state, follow }: ListProps) {
  if (state === null) return <p role="status">One moment …</p>;
  if (state.posts === null) return <p>The posts cannot be shown right now.</p>;
  return (
    <ul className={styles.posts}>
      {state.posts.map((post) => (
        <li key={post.id}>
          <a href={`/post/${post.slug}`} onClick={follow}>
            {post.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function About() {
  return <p>This part of the site has a team and releases of its own.</p>;
}

function usePath(initial: string): [string, (path: string) => void] {
  const [path, setPath] = useState(initial);
  useEffect(() => {
    const handlePop = () => setPath(window.location.pathname);
    window.addEventListener("popstate", handlePop);
    return () => window.removeEventListener("popstate", handlePop);
  }, []);
  return [
    path,
    (next) => {
      window.history.pushState(null, "", next);
      setPath(next);
      window.scrollTo(0, 0);
    },
  ];
}
