import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./home-section.module.css";

interface HomeSectionProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** In sight when the page opens. */
  isFirst?: boolean;
  children: ReactNode;
}

export function HomeSection(props: HomeSectionProps) {
  const { title, aside, isFirst = false, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={isFirst ? undefined : "below"}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
