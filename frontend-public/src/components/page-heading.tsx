import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useVisit } from "../layout/visit";
import styles from "./page-heading.module.css";

interface PageHeadingProps {
  children: ReactNode;
  className?: string | undefined;
}

/** The main heading. After a change of page it takes the focus, as a fresh document would. */
export function PageHeading({ children, className = "" }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, isFirst } = useVisit();
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [page, isFirst]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      dir="auto"
      className={`${styles.heading} ${className}`}
    >
      {children}
    </h1>
  );
}
