import { lazy, Suspense, useEffect, useState } from "react";
import type { PageState } from "./data";
import styles from "./labs-site.module.css";
import { TITLES, findRoute } from "./routes";
import { follow } from "./site";
import type { SiteProps } from "./site";

// A separate chunk, which loads when a reader wants to see it.
const Details = lazy(() => import("./details"));

export function LabsSite(props: SiteProps) {
  const { basePath, parts, initialPath, initialState, load } = props;
  const [path, setPath] = useState(initialPath);
  const [state, setState] = useState(initialState);
  const route = findRoute(path, basePath);
  useEffect(() => {
    if (state === null) void load().then(setState);
  }, [state, load]);
  useEffect(() => {
    document.title = TITLES[route];
  }, [route]);
  useEffect(() => {
    const handlePop = () => setPath(window.location.pathname);
    window.addEventListener("popstate", handlePop);
    return () => window.removeEventListener("popstate", handlePop);
  }, []);
  return (
    <div
      className={styles.site}
      onClick={(event) => setPath(follow(event, props) ?? path)}
    >
      <nav className={styles.menu} aria-label="Main">
        <a href={basePath}>Labs</a>
        <a href={`${basePath}/about`}>About</a>
        {parts
          .filter(({ title }) => title !== "")
          .map((part) => (
            <a key={part.app} href={part.basePath}>
              {part.title}
            </a>
          ))}
      </nav>
      <main>
        <h1>{TITLES[route]}</h1>
        {route === "home" && <Home state={state} />}
        {route === "about" && <About />}
        {route === "missing" && <p>There is nothing at this address.</p>}
      </main>
    </div>
  );
}

interface ListProps {
  state: PageState | null;
}

function Home({ state }: ListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2>Latest posts</h2>
      <Posts state={state} />
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

function Posts({ state }: ListProps) {
  if (state === null) return <p role="status">One moment …</p>;
  if (state.posts === null) return <p>The posts cannot be shown right now.</p>;
  return (
    <ul className={styles.posts}>
      {state.posts.map((post) => (
        <li key={post.id}>
          <a href={`/post/${post.slug}`}>{post.title}</a>
        </li>
      ))}
    </ul>
  );
}

function About() {
  return <p>This part of the site has a team and releases of its own.</p>;
}
