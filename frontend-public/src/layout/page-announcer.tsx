import { useEffect, useState } from "react";
import styles from "./layout.module.css";

/** Says the title of the page that a navigation has led to: nothing else would, without a load. */
export function PageAnnouncer() {
  const [text, setText] = useState("");
  useEffect(() => {
    const title = document.querySelector("title");
    if (!title) return undefined;
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === last) return;
      last = document.title;
      setText(last);
    });
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p role="status" className={styles.announcer}>
      {text}
    </p>
  );
}
