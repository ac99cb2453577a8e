import styles from "./match-line.module.css";

interface MatchLineProps {
  item: { title: string; slug: string; snippet?: string | null };
  search: string;
}

/** Below a title: where else the row has what was searched for. */
export function MatchLine({ item, search }: MatchLineProps) {
  if (search === "") return null;
  if (item.snippet)
    return (
      <p className={styles.match} dir="auto">
        <Snippet html={item.snippet} />
      </p>
    );
  if (has(item.title, search) || !has(item.slug, search)) return null;
  return <p className={styles.match}>/{item.slug}</p>;
}

const has = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.toLowerCase());

/** The API's text with `<mark>` around matches, as text alone. */
function Snippet({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map(({ nodeName, textContent }, place) =>
    nodeName === "MARK" ? <mark key={place}>{textContent}</mark> : textContent,
  );
}
