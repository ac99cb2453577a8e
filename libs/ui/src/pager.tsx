import { pageWindow } from "@octavo/format";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { Button } from "./button";
import styles from "./pager.module.css";
import { uiTexts } from "./texts";

interface PagerProps {
  /** Spoken name, e.g. "Pages of posts". */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Prev, the numbers and Next. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const isLast = page >= pages;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {uiTexts("previous")}
      </Button>
      <ol className={styles.pages}>
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry === "gap" ? `gap-${index}` : entry}>
            {entry === "gap" ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={uiTexts("page", { number: `${entry}` })}
                aria-current={entry === page ? "page" : undefined}
                onClick={() => onPage(entry)}
              >
                {entry}
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button size="small" disabled={isLast} onClick={() => onPage(page + 1)}>
        {uiTexts("next")}{" "}
        <ChevronRight aria-hidden="true" className={styles.after} />
      </Button>
    </nav>
  );
}

interface PageSizeProps {
  size: number;
  sizes: readonly number[];
  onSize: (size: number) => void;
}

export function PageSize({ size, sizes, onSize }: PageSizeProps) {
  const id = useId();
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{uiTexts("perPage")}</label>
      <select
        id={id}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {sizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
