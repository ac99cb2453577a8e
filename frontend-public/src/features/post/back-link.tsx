import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useVisit } from "../../layout/visit";
import styles from "./back-link.module.css";

/** A real link home; when the reader came from a page of this site it returns there instead (D-130). */
export function BackLink() {
  const navigate = useNavigate();
  const { isFirst } = useVisit();

  const handleClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (isFirst || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <Link to="/" className={styles.back} onClick={handleClick}>
      <span aria-hidden="true">←&nbsp;</span>Back
    </Link>
  );
}
