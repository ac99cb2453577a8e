import { Icon } from "../components/icon";
import { useId, useSyncExternalStore } from "react";
import type { MouseEvent } from "react";
import { Link } from "../components/link";
import styles from "./search-box.module.css";
import { useSearchBox } from "./use-search-box";
import type { SearchBoxState } from "./use-search-box";
import { t } from "../texts";
import { foundText } from "../texts/phrases";

interface SearchBoxProps {
  label: string;
  className?: string | undefined;
  /** The hero's box is larger. */
  isLarge?: boolean;
}

/** A form that works without scripts, and a combobox of five results with them. */
export function SearchBox({ label, className = "", isLarge }: SearchBoxProps) {
  const id = useId();
  const box = useSearchBox();
  const hasScripts = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const size = isLarge ? styles.large : "";
  return (
    <div
      role="search"
      aria-label={label}
      className={`${styles.box} ${size} ${className}`}
      onBlur={box.handleBlur}
      onFocus={box.open}
    >
      <form action="/search" onSubmit={box.handleSubmit}>
        <Icon name="search" className={styles.icon} size={18} />
        <input
          type="text"
          inputMode="search"
          name="q"
          className={styles.input}
          placeholder={t("searchPosts")}
          aria-label={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          {...(hasScripts && comboboxOf(id, box))}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.handleKeyDown}
        />
      </form>
      <p
        className={box.options.length > 0 ? styles.spoken : styles.status}
        role="status"
      >
        {box.isOpen ? statusText(box) : ""}
      </p>
      <Results id={id} box={box} />
    </div>
  );
}

const neverChanges = () => () => undefined;

/** Not before there are results to come: without scripts it is a text field that says so. */
const comboboxOf = (id: string, { options, active }: SearchBoxState) => ({
  role: "combobox",
  "aria-expanded": options.length > 0,
  "aria-haspopup": "listbox" as const,
  "aria-controls": `${id}-results`,
  "aria-autocomplete": "list" as const,
  "aria-activedescendant":
    options.length > 0 && active >= 0 ? `${id}-${active}` : undefined,
});

function statusText({ suggestions }: SearchBoxState): string {
  if (suggestions.isSearching) return t("searching");
  return suggestions.posts.length === 0
    ? t("noResults")
    : foundText(suggestions);
}

/** The link to all results opens the modal. A link that opens in another tab leaves the search as it is. */
function choose(event: MouseEvent, box: SearchBoxState, isPost: boolean): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) box.close();
  else if (isPost) box.leave();
  else {
    event.preventDefault();
    box.showAll();
  }
}

function Results({ id, box }: { id: string; box: SearchBoxState }) {
  const { posts } = box.suggestions;
  return (
    <div
      id={`${id}-results`}
      role="listbox"
      aria-label={t("searchResults")}
      className={styles.results}
      hidden={!box.isOpen || posts.length === 0}
    >
      {box.options.map(({ to, post }, index) => (
        <Link
          key={to}
          id={`${id}-${index}`}
          to={to}
          role="option"
          tabIndex={-1}
          aria-selected={index === box.active}
          className={post ? styles.option : styles.all}
          onClick={(event) => choose(event, box, post !== undefined)}
          onPointerMove={() => box.highlight(index)}
        >
          {post ? (
            <>
              <span className={styles.title}>{post.title}</span>
              <span className={styles.meta}>
                {post.category.name} · {post.author}
              </span>
            </>
          ) : (
            t("seeAllResults")
          )}
        </Link>
      ))}
    </div>
  );
}
